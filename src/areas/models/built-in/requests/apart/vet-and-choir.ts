import type { RequestCase, TableSetup } from '../request-case.ts'

const patients: TableSetup = {
  name: 'Patients',
  rowWord: 'patient',
  fields: {
    Name: 'text',
    Species: { type: 'singleSelect', choices: ['Dog', 'Cat', 'Rabbit', 'Parrot'] },
    Owner: 'text',
    Born: 'date',
    'Weight (kg)': 'number',
    Vaccinated: 'checkbox',
    'Last visit': 'date',
    Balance: { type: 'currency', currency: 'EUR' },
  },
  rows: [
    patient('Biscuit', 'Dog', 'Lena Vogt', '2019-04-02', 24.5, true, '2026-11-05', 0),
    patient('Mimi', 'Cat', 'Omar Haddad', '2022-08-15', 4.1, false, '2026-06-12', 85),
    patient('Thumper', 'Rabbit', 'Lena Vogt', '2024-01-20', 1.9, true, '2026-10-30', 40),
    patient('Kiwi', 'Parrot', 'Sue Palmer', '2015-05-09', 0.4, false, '2025-11-20', 0),
    patient('Rex', 'Dog', 'Ivo Marek', '2021-12-01', 31.5, false, '2026-11-16', 220.5),
    patient('Luna', 'Cat', 'Sue Palmer', '2020-02-29', 3.9, true, '2026-09-01', 0),
  ],
}

const singers: TableSetup = {
  name: 'Singers',
  rowWord: 'singer',
  fields: {
    Name: 'text',
    Voice: { type: 'singleSelect', choices: ['Soprano', 'Alto', 'Tenor', 'Bass'] },
    Email: 'email',
    Joined: 'date',
    Dues: 'currency',
    Paid: 'checkbox',
    Attendance: 'percent',
  },
  rows: [
    singer('Ada Flint', 'Soprano', 'ada@choir.example', '2018-09-01', 60, true, 0.95),
    singer('Ben Okoro', 'Bass', 'ben@choir.example', '2023-01-15', 60, false, 0.7),
    singer('Cleo Marsh', 'Alto', 'cleo@choir.example', '2025-09-10', 30, true, 0.88),
    singer('Dov Stern', 'Tenor', 'dov@choir.example', '2020-03-03', 60, false, 0.52),
    singer('Edie Park', 'Soprano', 'edie@choir.example', '2026-02-01', 30, false, 1),
    singer('Finn Walsh', 'Bass', 'finn@choir.example', '2019-10-20', 60, true, 0.81),
  ],
}

const vet = { tables: [patients] }
const choir = { tables: [singers] }

export const vetAndChoirRequests: readonly RequestCase[] = [
  {
    title: 'apart: dogs without a tick',
    setup: vet,
    turns: ['which dogs are not vaccinated?'],
    expect: { contains: ['Rex'], lacks: ['Biscuit', 'Mimi'], unchanged: true },
  },
  {
    title: 'apart: how heavy is one',
    setup: vet,
    turns: ['how heavy is kiwi'],
    expect: { contains: ['0.4'], unchanged: true },
  },
  {
    title: 'apart: sum up balances',
    setup: vet,
    turns: ['sum up the balances of all patients'],
    expect: { contains: ['345.5'], unchanged: true },
  },
  {
    title: 'apart: average weight of one species',
    setup: vet,
    turns: ['average weight of the cats'],
    expect: { contains: ['4'], lacks: ['11.05'], unchanged: true },
  },
  {
    title: 'apart: last visit before a month',
    setup: vet,
    turns: ['which patients had their last visit before October 2026'],
    expect: { contains: ['Mimi', 'Kiwi', 'Luna'], lacks: ['Thumper', 'Rex', 'Biscuit'], unchanged: true },
  },
  {
    title: 'apart: a new weight, told as news',
    setup: vet,
    turns: ['Rex weighs 32.2 now'],
    expect: { tables: { Patients: { count: 6, has: [{ Name: 'Rex', 'Weight (kg)': 32.2 }] } } },
  },
  {
    title: 'apart: tick a box and set a date',
    setup: vet,
    turns: ['Mimi got her shots today, tick vaccinated and set the last visit to today'],
    expect: { tables: { Patients: { has: [{ Name: 'Mimi', Vaccinated: true, 'Last visit': '2026-11-18' }] } } },
  },
  {
    title: 'apart: the oldest patient',
    setup: vet,
    turns: ['oldest patient?'],
    expect: { contains: ['Kiwi'], lacks: ['Thumper', 'Rex'], unchanged: true },
  },
  {
    title: 'apart: the pets of an owner without an apostrophe',
    setup: vet,
    turns: ['list Sue Palmers pets'],
    expect: { contains: ['Kiwi', 'Luna'], lacks: ['Biscuit', 'Rex'], unchanged: true },
  },
  {
    title: 'apart: a patient with five values',
    setup: vet,
    turns: ['add a new patient: Pepper, a cat, owner Ivo Marek, born 14 march 2025, 2.8 kg'],
    expect: {
      tables: {
        Patients: {
          count: 7,
          has: [{ Name: 'Pepper', Species: 'Cat', Owner: 'Ivo Marek', Born: '2025-03-14', 'Weight (kg)': 2.8 }],
        },
      },
    },
  },
  {
    title: 'apart: how many of each species',
    setup: vet,
    turns: ['how many animals of each species'],
    expect: { contains: ['dog', 'cat', 'rabbit', 'parrot', '2', '1'], unchanged: true },
  },
  {
    title: 'apart: who still has to pay',
    setup: choir,
    turns: ['who still has to pay dues'],
    expect: { contains: ['Ben', 'Dov', 'Edie'], lacks: ['Ada', 'Cleo', 'Finn'], unchanged: true },
  },
  {
    title: 'apart: unpaid money',
    setup: choir,
    turns: ['how much do the unpaid dues add up to?'],
    expect: { contains: ['150'], unchanged: true },
  },
  {
    title: 'apart: how many sopranos',
    setup: choir,
    turns: ['how many sopranos do we have'],
    expect: { contains: [['2', 'two']], unchanged: true },
  },
  {
    title: 'apart: mark as paid',
    setup: choir,
    turns: ['mark edie as paid'],
    expect: {
      tables: { Singers: { has: [{ Name: 'Edie Park', Paid: true }], hasNot: [{ Name: 'Ben Okoro', Paid: true }] } },
    },
  },
  {
    title: 'apart: under a percentage',
    setup: choir,
    turns: ['everyone with attendance under 75%'],
    expect: { contains: ['Ben', 'Dov'], lacks: ['Cleo', 'Finn', 'Ada'], unchanged: true },
  },
  {
    title: 'apart: an email by first name',
    setup: choir,
    turns: ["what's ada's email"],
    expect: { contains: ['ada@choir.example'], lacks: ['ben@'], unchanged: true },
  },
  {
    title: 'apart: three most recent',
    setup: choir,
    turns: ['which three singers joined most recently'],
    expect: { contains: ['Edie', 'Cleo', 'Ben'], lacks: ['Ada', 'Dov', 'Finn'], unchanged: true },
  },
  {
    title: 'apart: somebody switched to another choice',
    setup: choir,
    turns: ['Dov switched to bass'],
    expect: { tables: { Singers: { count: 6, has: [{ Name: 'Dov Stern', Voice: 'Bass' }] } } },
  },
  {
    title: 'apart: remove with a reason',
    setup: choir,
    turns: ['remove Finn, he moved away'],
    expect: { tables: { Singers: { count: 5, hasNot: [{ Name: 'Finn Walsh' }] } } },
  },
  {
    title: 'apart: average of a percentage',
    setup: choir,
    turns: ['average attendance of the basses'],
    expect: { contains: [['75.5', '76']], unchanged: true },
  },
  {
    title: 'apart: a new value for all that have an old one',
    setup: choir,
    turns: ['set dues to 65 for everybody who pays 60'],
    expect: {
      tables: {
        Singers: {
          rows: [
            { Name: 'Ada Flint', Dues: 65 },
            { Name: 'Ben Okoro', Dues: 65 },
            { Name: 'Cleo Marsh', Dues: 30 },
            { Name: 'Dov Stern', Dues: 65 },
            { Name: 'Edie Park', Dues: 30 },
            { Name: 'Finn Walsh', Dues: 65 },
          ],
        },
      },
    },
  },
]

function patient(
  name: string,
  species: string,
  owner: string,
  born: string,
  weight: number,
  isVaccinated: boolean,
  lastVisit: string,
  balance: number,
) {
  return {
    Name: name,
    Species: species,
    Owner: owner,
    Born: born,
    'Weight (kg)': weight,
    Vaccinated: isVaccinated,
    'Last visit': lastVisit,
    Balance: balance,
  }
}

function singer(
  name: string,
  voice: string,
  email: string,
  joined: string,
  dues: number,
  isPaid: boolean,
  attendance: number,
) {
  return { Name: name, Voice: voice, Email: email, Joined: joined, Dues: dues, Paid: isPaid, Attendance: attendance }
}
