import type { RequestCase, Setup } from '../../request-case.ts'

const gym: Setup = {
  tables: [
    {
      name: 'Gym members',
      rowWord: 'member',
      fields: {
        Name: 'text',
        Plan: { type: 'singleSelect', choices: ['Basic', 'Plus', 'Premium'] },
        'Monthly fee': 'currency',
        Joined: 'date',
        Active: 'checkbox',
        'Visits this month': 'number',
        Phone: 'phone',
      },
      rows: [
        {
          Name: 'Rosa Lind',
          Plan: 'Plus',
          'Monthly fee': 45,
          Joined: '2025-02-11',
          Active: true,
          'Visits this month': 9,
          Phone: '+47 400 11 222',
        },
        {
          Name: 'Dev Patel',
          Plan: 'Basic',
          'Monthly fee': 25,
          Joined: '2026-09-30',
          Active: true,
          'Visits this month': 2,
        },
        {
          Name: 'Mara Klein',
          Plan: 'Premium',
          'Monthly fee': 70,
          Joined: '2024-07-01',
          Active: false,
          'Visits this month': 0,
        },
        {
          Name: 'Teo Blanc',
          Plan: 'Basic',
          'Monthly fee': 25,
          Joined: '2026-11-03',
          Active: true,
          'Visits this month': 12,
        },
      ],
    },
  ],
}
const unchanged = true

export const gymRequests: readonly RequestCase[] = [
  {
    title: 'inactive people',
    setup: gym,
    turns: ['who is inactive?'],
    expect: { contains: ['Mara Klein'], lacks: ['Rosa'], unchanged },
  },
  {
    title: 'monthly income',
    setup: gym,
    turns: ['how much do active gym members pay per month in total'],
    expect: { contains: ['95'], unchanged },
  },
  {
    title: 'joined recently',
    setup: gym,
    turns: ['who joined in the last 30 days?'],
    expect: { contains: ['Teo Blanc'], lacks: ['Rosa'], unchanged },
  },
  {
    title: 'count by plan',
    setup: gym,
    turns: ['how many gym members per plan?'],
    expect: { contains: ['Basic', '2', 'Premium'], unchanged },
  },
  {
    title: 'most visits',
    setup: gym,
    turns: ['which gym member had the most visits?'],
    expect: { contains: ['Teo Blanc', '12'], unchanged },
  },
  {
    title: 'upgrade',
    setup: gym,
    turns: ['upgrade Dev Patel to Plus'],
    expect: { tables: { 'Gym members': { has: [{ Name: 'Dev Patel', Plan: 'Plus' }] } } },
  },
  {
    title: 'two fields at once',
    setup: gym,
    turns: ["set Dev Patel's plan to Plus and his monthly fee to 45"],
    expect: { tables: { 'Gym members': { has: [{ Name: 'Dev Patel', Plan: 'Plus', 'Monthly fee': 45 }] } } },
  },
  {
    title: 'phone number of',
    setup: gym,
    turns: ['phone number of Rosa Lind?'],
    expect: { contains: ['400 11 222'], unchanged },
  },
  {
    title: 'deactivate',
    setup: gym,
    turns: ['mark Rosa Lind as not active'],
    expect: { tables: { 'Gym members': { has: [{ Name: 'Rosa Lind', Active: false }] } } },
  },
  {
    title: 'basic or plus',
    setup: gym,
    turns: ['list gym members on basic or plus'],
    expect: { contains: ['Rosa', 'Dev', 'Teo'], lacks: ['Mara'], unchanged },
  },
]
