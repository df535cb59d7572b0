import type { RequestCase } from '../../request-case.ts'
import { choices, tableOf } from './table-of.ts'

const unchanged = true
const euros = { type: 'currency', currency: 'EUR' } as const

const patients = tableOf(
  'Patients',
  'patient',
  {
    Pet: 'text',
    Species: choices('Dog', 'Cat', 'Rabbit', 'Parrot'),
    Guardian: 'text',
    Vet: 'member',
    'Last visit': 'date',
    'Next jab': 'date',
    'Weight (kg)': 'number',
    Balance: euros,
    Neutered: 'checkbox',
    Allergies: 'text',
  },
  [
    ['Biscuit', 'Dog', 'Mrs Farrow', 'Jonas Lindqvist', '2026-10-02', '2026-12-01', 24.5, 0, true, 'chicken'],
    ['Mogli', 'Cat', 'Ben Adeyemi', 'Priya Raman', '2026-11-11', '2026-11-20', 4.2, 85, false, null],
    ['Duke', 'Dog', 'Ben Adeyemi', 'Jonas Lindqvist', '2026-03-19', '2026-10-30', 38, 240, true, null],
    ['Nibbles', 'Rabbit', 'Carla Voss', 'Priya Raman', '2026-09-08', null, 1.9, 0, false, 'pollen'],
    ['Kiwi', 'Parrot', 'Carla Voss', null, '2025-12-15', null, 0.4, 32, false, null],
    ['Smudge', 'Cat', 'Ola Brandt', 'Priya Raman', '2026-11-04', '2027-01-15', 5.1, 0, true, null],
  ],
)

const cellar = tableOf(
  'Wine cellar',
  'wine',
  {
    Wine: 'text',
    Producer: 'text',
    Colour: choices('Red', 'White', 'Rosé', 'Sparkling'),
    Vintage: 'number',
    Bottles: 'number',
    'Price paid': euros,
    Score: 'number',
    'Drink before': 'date',
  },
  [
    ['Riesling Kabinett', 'Prüm', 'White', 2019, 6, 18, 92, '2030-12-31'],
    ['Barolo Cannubi', 'Brezza', 'Red', 2015, 3, 54, 95, '2035-12-31'],
    ['Crémant', 'Dopff', 'Sparkling', 2021, 12, 14.5, 88, '2026-12-31'],
    ['Bandol', 'Tempier', 'Rosé', 2022, 4, 29, 90, '2027-06-30'],
    ['Chianti Classico', 'Fontodi', 'Red', 2018, 8, 24, 91, '2028-12-31'],
    ['Chablis', 'Dauvissat', 'White', 2017, 2, 61, null, '2026-10-31'],
  ],
)

const hives = tableOf(
  'Hive checks',
  'check',
  {
    Hive: 'text',
    Apiary: choices('Orchard', 'Rooftop', 'Heath'),
    Beekeeper: 'member',
    'Checked on': 'date',
    Mites: 'number',
    'Honey (kg)': 'number',
    'Queen seen': 'checkbox',
    Mood: choices('Calm', 'Nervous', 'Angry'),
  },
  [
    ['Amber', 'Orchard', 'Maya Okafor', '2026-09-12', 4, 11.5, true, 'Calm'],
    ['Birch', 'Orchard', 'Tomas Herrera', '2026-09-12', 19, 6, false, 'Angry'],
    ['Clover', 'Rooftop', 'Tomas Herrera', '2026-10-03', 7, 9, true, 'Nervous'],
    ['Dandelion', 'Heath', 'Maya Okafor', '2026-10-10', 2, 14, true, 'Calm'],
    ['Elder', 'Heath', null, '2026-08-30', 25, 3.5, false, 'Angry'],
  ],
)

const beds = tableOf(
  'Plantings',
  'planting',
  {
    Crop: 'text',
    Bed: choices('North', 'South', 'Greenhouse'),
    'Sown on': 'date',
    'Harvest from': 'date',
    'Yield kg': 'number',
    Organic: 'checkbox',
    Needs: { type: 'multiSelect', choices: ['Sun', 'Shade', 'Staking', 'Netting'] },
  },
  [
    ['Tomatoes', 'Greenhouse', '2026-03-10', '2026-07-20', 41, true, ['Sun', 'Staking']],
    ['Garlic', 'North', '2026-10-20', '2027-07-01', null, true, ['Sun']],
    ['Kale', 'North', '2026-05-02', '2026-09-15', 12, false, ['Netting']],
    ['Peas', 'South', '2026-04-04', '2026-06-25', 9.5, true, ['Staking', 'Netting']],
    ['Lettuce', 'South', '2026-04-18', '2026-06-01', 7, false, ['Shade']],
    ['Broad beans', 'South', '2026-11-02', '2027-05-20', null, true, ['Staking']],
  ],
)

export const animalsAndCellarsRequests: readonly RequestCase[] = [
  {
    title: 'vet: who owes the most',
    setup: patients,
    turns: ['which guardian owes the most?'],
    expect: { contains: ['Ben Adeyemi', '325'], unchanged },
  },
  {
    title: 'vet: heaviest with its weight',
    setup: patients,
    turns: ['whats our heaviest patient'],
    expect: { contains: ['Duke', '38'], unchanged },
  },
  {
    title: 'vet: overdue jab',
    setup: patients,
    turns: ['which animals are overdue for their jab?'],
    expect: { contains: ['Duke'], lacks: ['Mogli', 'Biscuit', 'Kiwi'], unchanged },
  },
  {
    title: 'vet: no jab planned',
    setup: patients,
    turns: ['who has no next jab'],
    expect: { contains: ['Nibbles', 'Kiwi'], lacks: ['Duke', 'Smudge'], unchanged },
  },
  {
    title: 'vet: cats and dogs per vet',
    setup: patients,
    turns: ['how many patients does each vet have?'],
    expect: { contains: ['Priya', 'Jonas', '3', '2'], unchanged },
  },
  {
    title: 'vet: not neutered',
    setup: patients,
    turns: ["show me the cats that aren't neutered"],
    expect: { contains: ['Mogli'], lacks: ['Smudge', 'Nibbles'], unchanged },
  },
  {
    title: 'vet: when was the last visit',
    setup: patients,
    turns: ["when was duke's last visit?"],
    expect: { contains: [['Mar 19', 'March 19']], unchanged },
  },
  {
    title: 'vet: not seen this year',
    setup: patients,
    turns: ['which pets havent been here since june?'],
    expect: { contains: ['Duke', 'Kiwi'], lacks: ['Biscuit', 'Mogli', 'Smudge'], unchanged },
  },
  {
    title: 'vet: average weight of dogs',
    setup: patients,
    turns: ['average weight of the dogs'],
    expect: { contains: ['31.25'], unchanged },
  },
  {
    title: 'vet: average, then of others',
    setup: patients,
    turns: ['average weight of the dogs', 'and the cats?'],
    expect: { contains: ['4.65'], unchanged },
  },
  {
    title: 'vet: narrowing down keeps what was asked before',
    setup: patients,
    turns: ['show priyas patients', 'only the cats', 'which of those are neutered?'],
    expect: { contains: ['Smudge'], lacks: ['Mogli', 'Nibbles', 'Biscuit', 'Duke'], unchanged },
  },
  {
    title: 'vet: set a balance to nothing',
    setup: patients,
    turns: ['set the balance of kiwi to 0'],
    expect: {
      tables: {
        Patients: {
          has: [
            { Pet: 'Kiwi', Balance: 0 },
            { Pet: 'Duke', Balance: 240 },
          ],
        },
      },
    },
  },
  {
    title: 'vet: mark as neutered',
    setup: patients,
    turns: ['mark mogli as neutered'],
    expect: {
      tables: {
        Patients: {
          has: [
            { Pet: 'Mogli', Neutered: true },
            { Pet: 'Kiwi', Neutered: false },
          ],
        },
      },
    },
  },
  {
    title: 'vet: whose pet is meant',
    setup: patients,
    turns: ["set the weight of ben's pet to 40"],
    expect: { asks: ['Mogli', 'Duke'] },
  },
  {
    title: 'vet: new patient',
    setup: patients,
    turns: ['new patient: Pepper, a rabbit, guardian Lena Holt, weighs 2.1 kg'],
    expect: {
      tables: { Patients: { has: [{ Pet: 'Pepper', Species: 'Rabbit', Guardian: 'Lena Holt', 'Weight (kg)': 2.1 }] } },
    },
  },
  {
    title: 'vet: assign all of a kind',
    setup: patients,
    turns: ['assign all parrots to tomas'],
    expect: {
      tables: {
        Patients: {
          has: [
            { Pet: 'Kiwi', Vet: 'Tomas Herrera' },
            { Pet: 'Mogli', Vet: 'Priya Raman' },
          ],
        },
      },
    },
  },
  {
    title: 'cellar: bottles per colour',
    setup: cellar,
    turns: ['how many bottles do i have per colour'],
    expect: { contains: ['Red', '11', 'White', '8', 'Sparkling', '12'], unchanged },
  },
  {
    title: 'cellar: drink up',
    setup: cellar,
    turns: ['what should be drunk before 2027?'],
    expect: { contains: ['Crémant', 'Chablis'], lacks: ['Barolo', 'Bandol'], unchanged },
  },
  {
    title: 'cellar: oldest vintage',
    setup: cellar,
    turns: ['oldest vintage in the cellar?'],
    expect: { contains: ['Barolo', '2015'], unchanged },
  },
  {
    title: 'cellar: two cheapest',
    setup: cellar,
    turns: ['the 2 cheapest wines pls'],
    expect: { contains: ['Crémant', '14.5', 'Riesling', '18'], lacks: ['Barolo', 'Bandol'], unchanged },
  },
  {
    title: 'cellar: red or rosé',
    setup: cellar,
    turns: ['list everything red or rosé'],
    expect: { contains: ['Barolo', 'Chianti', 'Bandol'], lacks: ['Chablis', 'Crémant'], unchanged },
  },
  {
    title: 'cellar: best of a kind',
    setup: cellar,
    turns: ['which white has the best score'],
    expect: { contains: ['Riesling', '92'], lacks: ['Barolo'], unchanged },
  },
  {
    title: 'cellar: not scored yet',
    setup: cellar,
    turns: ['which ones have no score yet'],
    expect: { contains: ['Chablis'], lacks: ['Barolo', 'Bandol'], unchanged },
  },
  {
    title: 'cellar: price between',
    setup: cellar,
    turns: ['wines between 20 and 30 euros'],
    expect: { contains: ['Bandol', 'Chianti'], lacks: ['Barolo', 'Riesling'], unchanged },
  },
  {
    title: 'cellar: sorted, then the first ones',
    setup: cellar,
    turns: ['show my wines', 'sort them by price', 'top 2'],
    expect: { contains: ['Crémant', 'Riesling'], lacks: ['Bandol', 'Chianti'], unchanged },
  },
  {
    title: 'cellar: one bottle less',
    setup: cellar,
    turns: ['we drank one bottle of the chianti'],
    expect: { tables: { 'Wine cellar': { has: [{ Wine: 'Chianti Classico', Bottles: 7 }] } } },
  },
  {
    title: 'cellar: dearer by percent',
    setup: cellar,
    turns: ['raise the price paid of all reds by 10%'],
    expect: {
      tables: {
        'Wine cellar': {
          has: [
            { Wine: 'Barolo Cannubi', 'Price paid': 59.4 },
            { Wine: 'Chianti Classico', 'Price paid': 26.4 },
            { Wine: 'Bandol', 'Price paid': 29 },
          ],
        },
      },
    },
  },
  {
    title: 'cellar: difference between two wines',
    setup: cellar,
    turns: ['what is the difference between the Barolo and the Chianti?'],
    expect: { contains: ['30'], unchanged },
  },
  {
    title: 'cellar: kinds',
    setup: cellar,
    turns: ['how many different producers do we have?'],
    expect: { contains: ['6', 'Prüm', 'Tempier'], unchanged },
  },
  {
    title: 'hives: mites over a number',
    setup: hives,
    turns: ['which hives have more than 10 mites?'],
    expect: { contains: ['Birch', 'Elder'], lacks: ['Amber', 'Clover'], unchanged },
  },
  {
    title: 'hives: honey by apiary, average',
    setup: hives,
    turns: ['total honey per apiary', 'and the average?'],
    expect: { contains: ['Orchard', '8.75', 'Heath'], unchanged },
  },
  {
    title: 'hives: no queen',
    setup: hives,
    turns: ['where did we not see the queen?'],
    expect: { contains: ['Birch', 'Elder'], lacks: ['Amber', 'Clover'], unchanged },
  },
  {
    title: 'hives: angry ones of one person',
    setup: hives,
    turns: ['any angry hives of tomas?'],
    expect: { contains: ['Birch'], lacks: ['Elder', 'Clover'], unchanged },
  },
  {
    title: 'hives: share with a queen',
    setup: hives,
    turns: ['what percentage of checks had the queen seen'],
    expect: { contains: ['60'], unchanged },
  },
  {
    title: 'hives: last check of a hive',
    setup: hives,
    turns: ['when was clover last checked'],
    expect: { contains: [['Oct 3', 'October 3']], unchanged },
  },
  {
    title: 'hives: mood changes',
    setup: hives,
    turns: ['elder is calm now'],
    expect: {
      tables: {
        'Hive checks': {
          has: [
            { Hive: 'Elder', Mood: 'Calm' },
            { Hive: 'Birch', Mood: 'Angry' },
          ],
        },
      },
    },
  },
  {
    title: 'garden: which need staking',
    setup: beds,
    turns: ['what needs staking?'],
    expect: { contains: ['Tomatoes', 'Peas', 'Broad beans'], lacks: ['Kale', 'Lettuce'], unchanged },
  },
  {
    title: 'garden: sown in spring months',
    setup: beds,
    turns: ['what did we sow in april'],
    expect: { contains: ['Peas', 'Lettuce'], lacks: ['Tomatoes', 'Garlic'], unchanged },
  },
  {
    title: 'garden: best bed',
    setup: beds,
    turns: ['which bed gave the most?'],
    expect: { contains: ['Greenhouse', '41'], unchanged },
  },
  {
    title: 'garden: nothing harvested yet',
    setup: beds,
    turns: ['which plantings have no yield'],
    expect: { contains: ['Garlic', 'Broad beans'], lacks: ['Kale', 'Peas'], unchanged },
  },
  {
    title: 'garden: not organic',
    setup: beds,
    turns: ['list the non organic crops'],
    expect: { contains: ['Kale', 'Lettuce'], lacks: ['Garlic', 'Peas'], unchanged },
  },
  {
    title: 'garden: move to another bed',
    setup: beds,
    turns: ['move the lettuce to the greenhouse'],
    expect: {
      tables: {
        Plantings: {
          has: [
            { Crop: 'Lettuce', Bed: 'Greenhouse' },
            { Crop: 'Peas', Bed: 'South' },
          ],
        },
      },
    },
  },
  {
    title: 'garden: delete some and take it back',
    setup: beds,
    turns: ['delete the plantings in the south bed', 'undo that'],
    expect: { tables: { Plantings: { count: 6 } } },
  },
  {
    title: 'garden: latest sowing',
    setup: beds,
    turns: ['what was sown last?'],
    expect: { contains: ['Broad beans'], lacks: ['Tomatoes'], unchanged },
  },
]
