import type { RequestCase } from '../../request-case.ts'
import { choices, tableOf } from './table-of.ts'

const unchanged = true
const euros = { type: 'currency', currency: 'EUR' } as const

const gigs = tableOf(
  'Gigs',
  'gig',
  {
    Venue: 'text',
    Town: 'text',
    'Show date': 'date',
    Fee: euros,
    Contract: choices('None', 'Sent', 'Signed'),
    'Set length': 'duration',
    'Sold out': 'checkbox',
  },
  [
    ['Blue Note', 'Hamburg', '2026-11-21', 800, 'Signed', 5400, true],
    ['Kulturhof', 'Kiel', '2026-11-28', 450, 'Sent', 3600, false],
    ['The Anchor', 'Hamburg', '2026-12-12', 600, 'None', 4500, false],
    ['Jazzkeller', 'Bremen', '2026-10-17', 700, 'Signed', 5400, false],
    ['Stadtfest', 'Kiel', '2027-05-09', 1200, 'None', 2700, false],
  ],
)

const flats = tableOf(
  'Flats',
  'flat',
  {
    Flat: 'text',
    Tenant: 'text',
    'Cold rent': euros,
    Rooms: 'number',
    'Size (m²)': 'number',
    'Lease ends': 'date',
    'Deposit paid': 'checkbox',
    Building: choices('Linden Row', 'Mill Lane'),
  },
  [
    ['A1', 'Petra Novak', 720, 2, 54, '2027-03-31', true, 'Linden Row'],
    ['A2', null, 640, 1, 38, null, false, 'Linden Row'],
    ['A3', 'Idris Bello', 980, 3, 81, '2026-12-31', true, 'Linden Row'],
    ['M1', 'Olga Petrov', 1100, 4, 102, '2028-06-30', false, 'Mill Lane'],
    ['M2', 'Finn Maier', 610, 1, 35, '2026-11-30', true, 'Mill Lane'],
  ],
)

const samples = tableOf(
  'Lab samples',
  'sample',
  {
    'Sample ID': 'text',
    Matrix: choices('Water', 'Soil', 'Blood'),
    Analyst: 'member',
    'Received at': 'dateTime',
    pH: 'number',
    'Lead (µg/l)': 'number',
    Outcome: choices('Pass', 'Fail', 'Pending'),
    Retest: 'checkbox',
  },
  [
    ['W-301', 'Water', 'Priya Raman', '2026-11-16T08:30:00+01:00', 7.1, 3, 'Pass', false],
    ['W-302', 'Water', 'Tomas Herrera', '2026-11-17T10:00:00+01:00', 6.2, 14, 'Fail', true],
    ['S-118', 'Soil', 'Priya Raman', '2026-11-12T15:20:00+01:00', 5.8, 41, 'Fail', false],
    ['B-077', 'Blood', null, '2026-11-18T07:45:00+01:00', 7.4, null, 'Pending', false],
    ['S-119', 'Soil', 'Tomas Herrera', '2026-10-29T09:00:00+01:00', 6.6, 12, 'Pass', false],
  ],
)

const recipes = tableOf(
  'Recipes',
  'recipe',
  {
    Dish: 'text',
    Cuisine: choices('Thai', 'Italian', 'Mexican', 'Indian'),
    'Prep time': 'duration',
    Calories: 'number',
    Vegetarian: 'checkbox',
    Stars: 'rating',
    Tags: { type: 'multiSelect', choices: ['Quick', 'Spicy', 'Kids', 'Freezer'] },
  },
  [
    ['Green curry', 'Thai', 2400, 620, false, 5, ['Spicy']],
    ['Margherita', 'Italian', 5400, 780, true, 4, ['Kids', 'Freezer']],
    ['Dal', 'Indian', 2100, 410, true, 4, ['Freezer']],
    ['Fish tacos', 'Mexican', 1500, 530, false, 3, ['Quick', 'Kids']],
    ['Pad thai', 'Thai', 1800, 690, false, 4, ['Quick']],
  ],
)

const workshop = tableOf(
  'Repair jobs',
  'job',
  {
    Job: 'text',
    Client: 'text',
    Bike: choices('Racer', 'Cargo', 'E-bike', 'Kids'),
    Mechanic: 'member',
    Quote: euros,
    'Promised for': 'date',
    Stage: choices('Queued', 'On the stand', 'Waiting for parts', 'Ready', 'Picked up'),
  },
  [
    ['New chain', 'Hilde Storm', 'Racer', 'Jonas Lindqvist', 65, '2026-11-19', 'On the stand'],
    ['Motor error', 'Abdul Khan', 'E-bike', 'Tomas Herrera', 240, '2026-11-13', 'Waiting for parts'],
    ['Brake service', 'Hilde Storm', 'Cargo', 'Jonas Lindqvist', 90, '2026-11-24', 'Queued'],
    ['Flat tyre', 'Mona Lee', 'Kids', null, 20, '2026-11-18', 'Ready'],
    ['Wheel true', 'Gus Perry', 'Racer', 'Tomas Herrera', 45, '2026-11-10', 'Picked up'],
  ],
)

const shoots = tableOf(
  'Film shoots',
  'shoot',
  {
    Scene: 'text',
    Location: 'text',
    Director: 'member',
    'Shoot day': 'date',
    Crew: 'number',
    Budget: 'currency',
    Setting: choices('Indoor', 'Outdoor', 'Night'),
    'Permit granted': 'checkbox',
  },
  [
    ['Harbour chase', 'Old docks', 'Maya Okafor', '2026-11-23', 34, 18500, 'Night', false],
    ['Kitchen fight', 'Studio 2', 'Jonas Lindqvist', '2026-11-20', 12, 6200, 'Indoor', true],
    ['Wedding', 'St Mary church', 'Maya Okafor', '2026-12-04', 41, 22000, 'Outdoor', false],
    ['Opening', 'Old docks', 'Jonas Lindqvist', '2026-11-11', 18, 9400, 'Outdoor', true],
    ['Phone call', 'Studio 2', 'Maya Okafor', '2026-12-01', 6, 2100, 'Indoor', true],
  ],
)

const stock = tableOf(
  'Warehouse',
  'article',
  {
    Article: 'text',
    Aisle: choices('A', 'B', 'C'),
    'On hand': 'number',
    'Reorder at': 'number',
    'Unit cost': euros,
    Supplier: 'text',
    'Last counted': 'date',
  },
  [
    ['Oak planks', 'A', 40, 50, 12.5, 'Timberland', '2026-10-30'],
    ['Wood glue', 'B', 18, 10, 4.2, 'Kleber GmbH', '2026-11-02'],
    ['Hinges', 'C', 300, 100, 0.8, 'Metallix', '2026-07-15'],
    ['Varnish', 'B', 6, 12, 9.9, 'Kleber GmbH', '2026-11-02'],
    ['Screws M4', 'C', 0, 500, 0.05, 'Metallix', '2026-07-15'],
  ],
)

const fleet = tableOf(
  'Fleet',
  'vehicle',
  {
    Plate: 'text',
    Model: 'text',
    Fuel: choices('Diesel', 'Electric', 'Petrol'),
    Driver: 'member',
    Mileage: 'number',
    'Next inspection': 'date',
    'Insured until': 'date',
  },
  [
    ['B-KC 101', 'Transit', 'Diesel', 'Tomas Herrera', 128400, '2026-12-10', '2027-01-31'],
    ['B-KC 102', 'e-Kangoo', 'Electric', 'Priya Raman', 23150, '2027-04-02', '2027-01-31'],
    ['B-KC 103', 'Caddy', 'Petrol', null, 88900, '2026-11-05', '2026-12-31'],
    ['B-KC 104', 'ID Buzz', 'Electric', 'Jonas Lindqvist', 9700, '2027-09-15', '2027-06-30'],
  ],
)

const loans = tableOf(
  'Library loans',
  'loan',
  {
    Book: 'text',
    Reader: 'text',
    'Lent on': 'date',
    'Due back': 'date',
    Returned: 'checkbox',
    Fine: euros,
    Shelf: choices('Fiction', 'Travel', 'Kids'),
  },
  [
    ['Dune', 'Elif Demir', '2026-10-20', '2026-11-10', false, 2.5, 'Fiction'],
    ['Iceland by bus', 'Paul Grant', '2026-11-01', '2026-11-22', false, 0, 'Travel'],
    ['Matilda', 'Elif Demir', '2026-09-15', '2026-10-06', true, 1, 'Kids'],
    ['Emma', 'Rosa Lund', '2026-11-09', '2026-11-30', false, 0, 'Fiction'],
    ['The Hobbit', 'Paul Grant', '2026-08-03', '2026-08-24', true, 0, 'Fiction'],
  ],
)

export const placesAndThingsRequests: readonly RequestCase[] = [
  {
    title: 'gigs: next one',
    setup: gigs,
    turns: ['wheres our next gig?'],
    expect: { contains: ['Blue Note', 'Hamburg'], lacks: ['Kulturhof'], unchanged },
  },
  {
    title: 'gigs: no contract signed',
    setup: gigs,
    turns: ['which gigs dont have a signed contract'],
    expect: { contains: ['Kulturhof', 'Anchor', 'Stadtfest'], lacks: ['Blue Note', 'Jazzkeller'], unchanged },
  },
  {
    title: 'gigs: fee per town',
    setup: gigs,
    turns: ['fees per town'],
    expect: { contains: ['Kiel', '1650', 'Hamburg', '1400', 'Bremen', '700'], unchanged },
  },
  {
    title: 'gigs: more than one condition',
    setup: gigs,
    turns: ['gigs in kiel or bremen that pay more than 500'],
    expect: { contains: ['Jazzkeller', 'Stadtfest'], lacks: ['Kulturhof', 'Blue Note'], unchanged },
  },
  {
    title: 'gigs: how many towns',
    setup: gigs,
    turns: ['how many different towns do we play in'],
    expect: { contains: ['3', 'Hamburg', 'Kiel', 'Bremen'], unchanged },
  },
  {
    title: 'gigs: longest set',
    setup: gigs,
    turns: ['shortest set?'],
    expect: { contains: ['Stadtfest', '45'], lacks: ['Kulturhof'], unchanged },
  },
  {
    title: 'gigs: contract comes in',
    setup: gigs,
    turns: ['kulturhof signed the contract'],
    expect: {
      tables: {
        Gigs: {
          has: [
            { Venue: 'Kulturhof', Contract: 'Signed' },
            { Venue: 'The Anchor', Contract: 'None' },
          ],
        },
      },
    },
  },
  {
    title: 'gigs: which hamburg gig',
    setup: gigs,
    turns: ['raise the fee of the Hamburg gig by 50'],
    expect: { asks: ['Blue Note', 'Anchor'] },
  },
  {
    title: 'gigs: a new one',
    setup: gigs,
    turns: ['add a gig at Werkstatt in Lübeck on jan 16, fee 550'],
    expect: {
      tables: { Gigs: { has: [{ Venue: 'Werkstatt', Town: 'Lübeck', 'Show date': '2027-01-16', Fee: 550 }] } },
    },
  },
  {
    title: 'flats: empty ones',
    setup: flats,
    turns: ['which flats have no tenant?'],
    expect: { contains: ['A2'], lacks: ['A1', 'M1'], unchanged },
  },
  {
    title: 'flats: rent of a tenant',
    setup: flats,
    turns: ['how much rent does Idris pay'],
    expect: { contains: ['980'], unchanged },
  },
  {
    title: 'flats: lease ends soon',
    setup: flats,
    turns: ['which leases end this year?'],
    expect: { contains: ['A3', 'M2'], lacks: ['A1', 'M1'], unchanged },
  },
  {
    title: 'flats: rent by house, then average, then only small ones',
    setup: flats,
    turns: ['rent by building', 'and on average?', 'only those with one room'],
    expect: { contains: ['Linden', '640', 'Mill', '610'], lacks: ['980', '780'], unchanged },
  },
  {
    title: 'flats: biggest with its size',
    setup: flats,
    turns: ['what is the biggest flat'],
    expect: { contains: ['M1', '102'], lacks: ['A3'], unchanged },
  },
  {
    title: 'flats: deposit missing',
    setup: flats,
    turns: ['who hasnt paid the deposit?'],
    expect: { contains: ['Olga'], lacks: ['Petra', 'Idris', 'Finn'], unchanged },
  },
  {
    title: 'flats: somebody moves in',
    setup: flats,
    turns: ['set the tenant of A2 to Gina Wolf'],
    expect: {
      tables: {
        Flats: {
          has: [
            { Flat: 'A2', Tenant: 'Gina Wolf' },
            { Flat: 'A1', Tenant: 'Petra Novak' },
          ],
        },
      },
    },
  },
  {
    title: 'flats: rents rise in one house',
    setup: flats,
    turns: ['raise the rent of all flats in mill lane by 5%'],
    expect: {
      tables: {
        Flats: {
          has: [
            { Flat: 'M1', 'Cold rent': 1155 },
            { Flat: 'M2', 'Cold rent': 640.5 },
            { Flat: 'A1', 'Cold rent': 720 },
          ],
        },
      },
    },
  },
  {
    title: 'samples: failed water',
    setup: samples,
    turns: ['which water samples failed?'],
    expect: { contains: ['W-302'], lacks: ['W-301', 'S-118'], unchanged },
  },
  {
    title: 'samples: lead above',
    setup: samples,
    turns: ['lead above 10'],
    expect: { contains: ['W-302', 'S-118', 'S-119'], lacks: ['W-301', 'B-077'], unchanged },
  },
  {
    title: 'samples: pH lowest',
    setup: samples,
    turns: ['which sample has the lowest ph'],
    expect: { contains: ['S-118', '5.8'], lacks: ['W-302'], unchanged },
  },
  {
    title: 'samples: received this week',
    setup: samples,
    turns: ['samples received this week', 'how many failed?'],
    expect: { contains: ['1'], lacks: ['2 sample'], unchanged },
  },
  {
    title: 'samples: outcome by matrix',
    setup: samples,
    turns: ['how many samples did each analyst do?'],
    expect: { contains: ['Priya', '2', 'Tomas'], unchanged },
  },
  {
    title: 'samples: unassigned',
    setup: samples,
    turns: ['samples without an analyst'],
    expect: { contains: ['B-077'], lacks: ['W-301'], unchanged },
  },
  {
    title: 'samples: result comes in',
    setup: samples,
    turns: ['B-077 passed'],
    expect: { tables: { 'Lab samples': { has: [{ 'Sample ID': 'B-077', Outcome: 'Pass' }] } } },
  },
  {
    title: 'samples: retest all that failed',
    setup: samples,
    turns: ['mark all failed samples for retest'],
    expect: {
      tables: {
        'Lab samples': {
          has: [
            { 'Sample ID': 'W-302', Retest: true },
            { 'Sample ID': 'S-118', Retest: true },
            { 'Sample ID': 'W-301', Retest: false },
          ],
        },
      },
    },
  },
  {
    title: 'recipes: quick and for kids',
    setup: recipes,
    turns: ['anything quick for the kids?'],
    expect: { contains: ['Fish tacos'], lacks: ['Green curry', 'Dal'], unchanged },
  },
  {
    title: 'recipes: under half an hour',
    setup: recipes,
    turns: ['recipes under 36 minutes'],
    expect: { contains: ['Dal', 'Fish tacos', 'Pad thai'], lacks: ['Green curry', 'Margherita'], unchanged },
  },
  {
    title: 'recipes: fewest calories without meat',
    setup: recipes,
    turns: ['which vegetarian dish has the fewest calories'],
    expect: { contains: ['Dal', '410'], lacks: ['Margherita'], unchanged },
  },
  {
    title: 'recipes: four stars or more, not thai',
    setup: recipes,
    turns: ['dishes with 4 stars or more that are not thai'],
    expect: { contains: ['Margherita', 'Dal'], lacks: ['Green curry', 'Pad thai', 'tacos'], unchanged },
  },
  {
    title: 'recipes: how long does one take',
    setup: recipes,
    turns: ['how long does the margherita take?'],
    expect: { contains: [['1 h 30', '1h 30', '90 min', '1 hour 30']], unchanged },
  },
  {
    title: 'recipes: rate one',
    setup: recipes,
    turns: ['give the fish tacos 5 stars'],
    expect: {
      tables: {
        Recipes: {
          has: [
            { Dish: 'Fish tacos', Stars: 5 },
            { Dish: 'Dal', Stars: 4 },
          ],
        },
      },
    },
  },
  {
    title: 'repairs: late jobs',
    setup: workshop,
    turns: ['which jobs are late?'],
    expect: { contains: ['Motor error'], lacks: ['Wheel true', 'Brake', 'New chain'], unchanged },
  },
  {
    title: 'repairs: due today or tomorrow',
    setup: workshop,
    turns: ['what is promised for tomorrow'],
    expect: { contains: ['New chain'], lacks: ['Brake', 'Flat tyre'], unchanged },
  },
  {
    title: 'repairs: quotes per mechanic',
    setup: workshop,
    turns: ['total quotes per mechanic'],
    expect: { contains: ['Tomas', '285', 'Jonas', '155'], unchanged },
  },
  {
    title: 'repairs: all of one client',
    setup: workshop,
    turns: ['what do we have for Hilde Storm', 'how much is that together?'],
    expect: { contains: ['155'], unchanged },
  },
  {
    title: 'repairs: ready for pickup',
    setup: workshop,
    turns: ['the flat tyre was picked up'],
    expect: { tables: { 'Repair jobs': { has: [{ Job: 'Flat tyre', Stage: 'Picked up' }] } } },
  },
  {
    title: 'repairs: postpone',
    setup: workshop,
    turns: ['promise the motor error for next friday'],
    expect: { tables: { 'Repair jobs': { has: [{ Job: 'Motor error', 'Promised for': '2026-11-27' }] } } },
  },
  {
    title: 'shoots: no permit',
    setup: shoots,
    turns: ['which scenes still need a permit?'],
    expect: { contains: ['Harbour chase', 'Wedding'], lacks: ['Kitchen', 'Phone'], unchanged },
  },
  {
    title: 'shoots: largest crew',
    setup: shoots,
    turns: ['largest crew'],
    expect: { contains: ['Wedding', '41'], lacks: ['Harbour'], unchanged },
  },
  {
    title: 'shoots: average budget outdoors',
    setup: shoots,
    turns: ['average budget of outdoor scenes'],
    expect: { contains: ['15700'], unchanged },
  },
  {
    title: 'shoots: two places',
    setup: shoots,
    turns: ['budget old docks vs studio 2'],
    expect: { contains: ['27900', '8300'], unchanged },
  },
  {
    title: 'shoots: in december of mine',
    setup: shoots,
    turns: ['my shoots in december'],
    expect: { contains: ['Wedding', 'Phone call'], lacks: ['Harbour', 'Kitchen'], unchanged },
  },
  {
    title: 'shoots: remove past ones',
    setup: shoots,
    turns: ['delete the shoots before november 15'],
    expect: { tables: { 'Film shoots': { count: 4, hasNot: [{ Scene: 'Opening' }] } } },
  },
  {
    title: 'stock: below the reorder level',
    setup: stock,
    turns: ['what do we have to reorder?'],
    expect: { contains: ['Oak planks', 'Varnish', 'Screws'], lacks: ['Wood glue', 'Hinges'], unchanged },
  },
  {
    title: 'stock: out of stock',
    setup: stock,
    turns: ['whats out of stock'],
    expect: { contains: ['Screws'], lacks: ['Oak', 'Varnish'], unchanged },
  },
  {
    title: 'stock: on hand of one article',
    setup: stock,
    turns: ['how many hinges are on hand'],
    expect: { contains: ['300'], unchanged },
  },
  {
    title: 'stock: counted long ago',
    setup: stock,
    turns: ['which articles were not counted since august?'],
    expect: { contains: ['Hinges', 'Screws'], lacks: ['Oak', 'Varnish'], unchanged },
  },
  {
    title: 'stock: from a supplier in an aisle',
    setup: stock,
    turns: ['everything from Kleber'],
    expect: { contains: ['Wood glue', 'Varnish'], lacks: ['Hinges', 'Oak'], unchanged },
  },
  {
    title: 'stock: delivery',
    setup: stock,
    turns: ['24 more varnish came in'],
    expect: { tables: { Warehouse: { has: [{ Article: 'Varnish', 'On hand': 30 }] } } },
  },
  {
    title: 'stock: two at once are unclear',
    setup: stock,
    turns: ['set the Metallix article to 200'],
    expect: { asks: true },
  },
  {
    title: 'fleet: most miles',
    setup: fleet,
    turns: ['which car has the highest mileage?'],
    expect: { contains: ['101', '128400'], lacks: ['102'], unchanged },
  },
  {
    title: 'fleet: inspection overdue',
    setup: fleet,
    turns: ['inspection overdue?'],
    expect: { contains: ['103'], lacks: ['101', '104'], unchanged },
  },
  {
    title: 'fleet: electric ones and their drivers',
    setup: fleet,
    turns: ['who drives the electric ones'],
    expect: { contains: ['Priya', 'Jonas'], lacks: ['Tomas'], unchanged },
  },
  {
    title: 'fleet: insurance of this year',
    setup: fleet,
    turns: ['which insurance runs out this year?'],
    expect: { contains: ['103'], lacks: ['101', '102'], unchanged },
  },
  {
    title: 'fleet: new driver',
    setup: fleet,
    turns: ['the caddy is driven by Tomas from now on'],
    expect: { tables: { Fleet: { has: [{ Model: 'Caddy', Driver: 'Tomas Herrera' }] } } },
  },
  {
    title: 'loans: overdue books',
    setup: loans,
    turns: ['which books are overdue?'],
    expect: { contains: ['Dune'], lacks: ['Matilda', 'Hobbit', 'Emma'], unchanged },
  },
  {
    title: 'loans: still out',
    setup: loans,
    turns: ['what has not been returned', 'only fiction'],
    expect: { contains: ['Dune', 'Emma'], lacks: ['Iceland', 'Hobbit'], unchanged },
  },
  {
    title: 'loans: who has a book',
    setup: loans,
    turns: ['who has Emma?'],
    expect: { contains: ['Rosa Lund'], unchanged },
  },
  {
    title: 'loans: most fines',
    setup: loans,
    turns: ['fines per reader'],
    expect: { contains: ['Elif', '3.5'], unchanged },
  },
  {
    title: 'loans: book comes back',
    setup: loans,
    turns: ['Emma is back, mark it as returned'],
    expect: {
      tables: {
        'Library loans': {
          has: [
            { Book: 'Emma', Returned: true },
            { Book: 'Dune', Returned: false },
          ],
        },
      },
    },
  },
  {
    title: 'loans: longer',
    setup: loans,
    turns: ['extend dune by a week'],
    expect: { tables: { 'Library loans': { has: [{ Book: 'Dune', 'Due back': '2026-11-17' }] } } },
  },
  {
    title: 'loans: clear what came back',
    setup: loans,
    turns: ['delete those which are returned'],
    expect: { tables: { 'Library loans': { count: 3, hasNot: [{ Book: 'Matilda' }, { Book: 'The Hobbit' }] } } },
  },
]
