import type { RequestCase, Setup } from '../../request-case.ts'

const garden: Setup = {
  tables: [
    {
      name: 'Vegetable beds',
      rowWord: 'bed',
      fields: {
        Bed: 'text',
        Crop: 'text',
        'Sown on': 'date',
        'Area m2': 'number',
        Harvested: 'checkbox',
        'Yield kg': 'number',
      },
      rows: [
        { Bed: 'North 1', Crop: 'Tomatoes', 'Sown on': '2026-04-10', 'Area m2': 6, Harvested: true, 'Yield kg': 41 },
        { Bed: 'North 2', Crop: 'Kale', 'Sown on': '2026-08-01', 'Area m2': 4, Harvested: false },
        { Bed: 'South 1', Crop: 'Potatoes', 'Sown on': '2026-05-05', 'Area m2': 12, Harvested: true, 'Yield kg': 66 },
        { Bed: 'South 2', Crop: 'Tomatoes', 'Sown on': '2026-04-22', 'Area m2': 5, Harvested: true, 'Yield kg': 30 },
      ],
    },
  ],
}
const unchanged = true

export const gardenRequests: readonly RequestCase[] = [
  {
    title: 'harvest',
    setup: garden,
    turns: ['how many kg of tomatoes did we harvest?'],
    expect: { contains: ['71'], unchanged },
  },
  {
    title: 'not harvested',
    setup: garden,
    turns: ["which beds haven't been harvested"],
    expect: { contains: ['North 2'], lacks: ['South 1'], unchanged },
  },
  {
    title: 'sown in april',
    setup: garden,
    turns: ['what was sown in April?'],
    expect: { contains: ['North 1', 'South 2'], lacks: ['Kale'], unchanged },
  },
  {
    title: 'largest bed',
    setup: garden,
    turns: ["what's the largest bed?"],
    expect: { contains: ['South 1'], unchanged },
  },
  { title: 'yield by crop', setup: garden, turns: ['yield per crop'], expect: { contains: ['71', '66'], unchanged } },
  {
    title: 'mark harvested',
    setup: garden,
    turns: ['mark North 2 as harvested'],
    expect: { tables: { 'Vegetable beds': { has: [{ Bed: 'North 2', Harvested: true }] } } },
  },
  {
    title: 'set yield',
    setup: garden,
    turns: ['the yield of North 2 is 12 kg, please save that'],
    expect: { tables: { 'Vegetable beds': { has: [{ Bed: 'North 2', 'Yield kg': 12 }] } } },
  },
  { title: 'total area', setup: garden, turns: ['whats the total area'], expect: { contains: ['27'], unchanged } },
]
