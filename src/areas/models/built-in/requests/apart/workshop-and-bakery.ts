import type { RequestCase, TableSetup } from '../request-case.ts'

const repairs: TableSetup = {
  name: 'Repairs',
  rowWord: 'repair',
  fields: {
    Bike: 'text',
    Customer: 'text',
    Problem: 'longText',
    Status: { type: 'singleSelect', choices: ['Waiting', 'In progress', 'Ready', 'Collected'] },
    Mechanic: 'member',
    'Brought in': 'date',
    'Promised for': 'date',
    Price: 'currency',
    'Time spent': 'duration',
  },
  rows: [
    {
      Bike: 'Blue Trek',
      Customer: 'Hanna Weiss',
      Problem: 'Rear brake rubs',
      Status: 'Waiting',
      Mechanic: 'Jonas Lindqvist',
      'Brought in': '2026-11-16',
      'Promised for': '2026-11-20',
      Price: 45,
    },
    {
      Bike: 'Red Brompton',
      Customer: 'Paul Adeyemi',
      Problem: 'Broken spoke',
      Status: 'In progress',
      Mechanic: 'Tomas Herrera',
      'Brought in': '2026-11-12',
      'Promised for': '2026-11-17',
      Price: 60,
      'Time spent': 3600,
    },
    {
      Bike: 'Cargo bike',
      Customer: 'Kita Sonnenschein',
      Problem: 'New chain and cassette',
      Status: 'Ready',
      Mechanic: 'Jonas Lindqvist',
      'Brought in': '2026-11-09',
      'Promised for': '2026-11-14',
      Price: 180,
      'Time spent': 7200,
    },
    {
      Bike: 'Old Peugeot',
      Customer: 'Mia Lund',
      Problem: 'Bottom bracket creaks',
      Status: 'Waiting',
      'Brought in': '2026-11-17',
      'Promised for': '2026-11-27',
      Price: 90,
    },
    {
      Bike: 'Gravel bike',
      Customer: 'Paul Adeyemi',
      Problem: 'Tubeless setup',
      Status: 'Collected',
      Mechanic: 'Tomas Herrera',
      'Brought in': '2026-10-28',
      'Promised for': '2026-11-02',
      Price: 75,
      'Time spent': 5400,
    },
  ],
}

const products: TableSetup = {
  name: 'Products',
  fields: {
    Name: 'text',
    Kind: { type: 'singleSelect', choices: ['Bread', 'Roll', 'Cake', 'Pastry'] },
    Price: { type: 'currency', currency: 'EUR' },
    'Baked daily': 'number',
    Allergens: { type: 'multiSelect', choices: ['Gluten', 'Nuts', 'Milk', 'Egg', 'Sesame'] },
    Vegan: 'checkbox',
    Rating: 'rating',
  },
  rows: [
    product('Rye loaf', 'Bread', 4.8, 60, ['Gluten'], true, 5),
    product('Walnut bread', 'Bread', 5.6, 25, ['Gluten', 'Nuts'], true, 4),
    product('Poppy roll', 'Roll', 0.9, 200, ['Gluten'], true, 3),
    product('Cheesecake', 'Cake', 28, 6, ['Gluten', 'Milk', 'Egg'], false, 5),
    product('Croissant', 'Pastry', 1.7, 150, ['Gluten', 'Milk'], false, 4),
    product('Almond macaron', 'Pastry', 1.5, 80, ['Nuts', 'Egg'], false, 2),
  ],
}

const workshop = { tables: [repairs] }
const bakery = { tables: [products] }

export const workshopAndBakeryRequests: readonly RequestCase[] = [
  {
    title: 'apart: repairs of a mechanic',
    setup: workshop,
    turns: ['which repairs does jonas have?'],
    expect: { contains: ['Blue Trek', 'Cargo bike'], lacks: ['Brompton', 'Peugeot', 'Gravel'], unchanged: true },
  },
  {
    title: 'apart: a bike is ready',
    setup: workshop,
    turns: ['the brompton is ready'],
    expect: { tables: { Repairs: { count: 5, has: [{ Bike: 'Red Brompton', Status: 'Ready' }] } } },
  },
  {
    title: 'apart: promised for this week',
    setup: workshop,
    turns: ['what have we promised for this week?'],
    expect: { contains: ['Blue Trek', 'Red Brompton'], lacks: ['Peugeot', 'Cargo', 'Gravel'], unchanged: true },
  },
  {
    title: 'apart: nobody is assigned',
    setup: workshop,
    turns: ['which repairs have no mechanic yet'],
    expect: { contains: ['Old Peugeot'], lacks: ['Trek', 'Brompton', 'Cargo'], unchanged: true },
  },
  {
    title: 'apart: give it to a member',
    setup: workshop,
    turns: ['give the peugeot to tomas'],
    expect: { tables: { Repairs: { count: 5, has: [{ Bike: 'Old Peugeot', Mechanic: 'Tomas Herrera' }] } } },
  },
  {
    title: 'apart: time of one member',
    setup: workshop,
    turns: ['how much time did tomas spend in total'],
    expect: {
      contains: [['2:30', '2.5', '2 h 30', '2h 30', '2h30', '2 hours 30', '2 hours and 30', '2 hr 30', '150 min']],
      unchanged: true,
    },
  },
  {
    title: 'apart: price of all but one status',
    setup: workshop,
    turns: ['Total price of everything not collected yet'],
    expect: { contains: ['375'], unchanged: true },
  },
  {
    title: 'apart: ten percent off',
    setup: workshop,
    turns: ['bring the price of the cargo bike down by 10%'],
    expect: {
      tables: {
        Repairs: {
          has: [
            { Bike: 'Cargo bike', Price: 162 },
            { Bike: 'Old Peugeot', Price: 90 },
          ],
        },
      },
    },
  },
  {
    title: 'apart: a new repair in one breath',
    setup: workshop,
    turns: ['new repair for customer Hanna Weiss: bike Green tandem, problem flat tyre, promised for friday, price 25'],
    expect: {
      tables: {
        Repairs: {
          count: 6,
          has: [
            {
              Bike: 'Green tandem',
              Customer: 'Hanna Weiss',
              Problem: 'flat tyre',
              'Promised for': '2026-11-20',
              Price: 25,
            },
          ],
        },
      },
    },
  },
  {
    title: 'apart: a date and a status',
    setup: workshop,
    turns: ['Which repairs were promised before today and are still in progress?'],
    expect: { contains: ['Red Brompton'], lacks: ['Cargo', 'Gravel', 'Trek'], unchanged: true },
  },
  {
    title: 'apart: delete one status',
    setup: workshop,
    turns: ['delete all collected repairs'],
    expect: { tables: { Repairs: { count: 4, hasNot: [{ Bike: 'Gravel bike' }] } } },
  },
  {
    title: 'apart: bikes of a customer',
    setup: workshop,
    turns: ['which bikes did Paul bring'],
    expect: { contains: ['Red Brompton', 'Gravel bike'], lacks: ['Trek', 'Peugeot'], unchanged: true },
  },
  {
    title: 'apart: what contains nuts',
    setup: bakery,
    turns: ['what contains nuts?'],
    expect: { contains: ['Walnut bread', 'Almond macaron'], lacks: ['Rye', 'Croissant'], unchanged: true },
  },
  {
    title: 'apart: without one allergen',
    setup: bakery,
    turns: ['which products do not have gluten'],
    expect: { contains: ['Almond macaron'], lacks: ['Rye', 'Poppy', 'Croissant'], unchanged: true },
  },
  {
    title: 'apart: the cheapest product',
    setup: bakery,
    turns: ['cheapest product'],
    expect: { contains: ['Poppy roll'], lacks: ['Cheesecake', 'Rye'], unchanged: true },
  },
  {
    title: 'apart: all in all a day',
    setup: bakery,
    turns: ['whats the total baked daily all in all?'],
    expect: { contains: ['521'], unchanged: true },
  },
  {
    title: 'apart: compare two averages',
    setup: bakery,
    turns: ['Compare the average price of bread and pastry'],
    expect: { contains: ['5.2', '1.6'], unchanged: true },
  },
  {
    title: 'apart: raise by cents',
    setup: bakery,
    turns: ['raise all bread prices by 50 cents'],
    expect: {
      tables: {
        Products: {
          has: [
            { Name: 'Rye loaf', Price: 5.3 },
            { Name: 'Walnut bread', Price: 6.1 },
            { Name: 'Croissant', Price: 1.7 },
            { Name: 'Poppy roll', Price: 0.9 },
          ],
        },
      },
    },
  },
  {
    title: 'apart: one more of several choices',
    setup: bakery,
    turns: ['croissants have egg too, add that to the allergens'],
    expect: { tables: { Products: { has: [{ Name: 'Croissant', Allergens: ['Gluten', 'Milk', 'Egg'] }] } } },
  },
  {
    title: 'apart: top two by rating',
    setup: bakery,
    turns: ['top 2 by rating'],
    expect: { contains: ['Rye loaf', 'Cheesecake'], lacks: ['Walnut', 'Croissant', 'macaron'], unchanged: true },
  },
  {
    title: 'apart: take a product out',
    setup: bakery,
    turns: ['take the macaron out of products'],
    expect: { tables: { Products: { count: 5, hasNot: [{ Name: 'Almond macaron' }] } } },
  },
  {
    title: 'apart: a number column',
    setup: bakery,
    turns: ['add a number column called Shelf life to products'],
    expect: { tables: { Products: { count: 6, fields: { 'Shelf life': 'number' } } } },
  },
  {
    title: 'apart: share of a checkbox',
    setup: bakery,
    turns: ['what share of our products is vegan?'],
    expect: { contains: [['50', 'half', '3 of 6', '3 out of 6', '3 of the 6']], unchanged: true },
  },
]

function product(
  name: string,
  kind: string,
  price: number,
  bakedDaily: number,
  allergens: readonly string[],
  isVegan: boolean,
  rating: number,
) {
  return {
    Name: name,
    Kind: kind,
    Price: price,
    'Baked daily': bakedDaily,
    Allergens: allergens,
    Vegan: isVegan,
    Rating: rating,
  }
}
