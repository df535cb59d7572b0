import type { RequestCase, Setup } from '../../request-case.ts'

const patients: Setup = {
  tables: [
    {
      name: 'Appointments',
      rowWord: 'appointment',
      fields: {
        Patient: 'text',
        Doctor: 'member',
        Date: 'date',
        Reason: 'text',
        Fee: { type: 'currency', currency: 'EUR' },
        State: { type: 'singleSelect', choices: ['Booked', 'Done', 'Cancelled'] },
        Duration: 'duration',
      },
      rows: [
        {
          Patient: 'Nina Falk',
          Doctor: 'Maya Okafor',
          Date: '2026-11-18',
          Reason: 'Check-up',
          Fee: 60,
          State: 'Booked',
          Duration: 1800,
        },
        {
          Patient: 'Ole Strand',
          Doctor: 'Tomas Herrera',
          Date: '2026-11-19',
          Reason: 'X-ray',
          Fee: 120,
          State: 'Booked',
          Duration: 2700,
        },
        {
          Patient: 'Nina Falk',
          Doctor: 'Tomas Herrera',
          Date: '2026-10-02',
          Reason: 'Vaccination',
          Fee: 35,
          State: 'Done',
          Duration: 900,
        },
        {
          Patient: 'Kim Dao',
          Doctor: 'Maya Okafor',
          Date: '2026-10-28',
          Reason: 'Check-up',
          Fee: 60,
          State: 'Cancelled',
        },
      ],
    },
  ],
}
const unchanged = true

export const practiceRequests: readonly RequestCase[] = [
  {
    title: 'appointments today',
    setup: patients,
    turns: ['do we have any appointments today?'],
    expect: { contains: ['Nina Falk'], lacks: ['Ole'], unchanged },
  },
  {
    title: 'fees last month',
    setup: patients,
    turns: ['sum of fees in October'],
    expect: { contains: ['95'], unchanged },
  },
  {
    title: 'appointments of one',
    setup: patients,
    turns: ['all appointments of Nina Falk please'],
    expect: { contains: ['Check-up', 'Vaccination'], lacks: ['X-ray'], unchanged },
  },
  {
    title: 'how many cancelled',
    setup: patients,
    turns: ['how many appointments were cancelled'],
    expect: { contains: ['1'], unchanged },
  },
  {
    title: 'cancel by changing',
    setup: patients,
    turns: ['change the state of Ole Strand to cancelled'],
    expect: { tables: { Appointments: { has: [{ Patient: 'Ole Strand', State: 'Cancelled' }] } } },
  },
  {
    title: 'new appointment',
    setup: patients,
    turns: ['add an appointment for Ada Quist on friday, reason blood test, fee 45'],
    expect: {
      tables: {
        Appointments: { count: 5, has: [{ Patient: 'Ada Quist', Date: '2026-11-20', Reason: 'blood test', Fee: 45 }] },
      },
    },
  },
  {
    title: 'two of the same name',
    setup: patients,
    turns: ['delete the appointment of Nina Falk'],
    expect: { asks: ['Nina Falk'] },
  },
  {
    title: 'which doctor most',
    setup: patients,
    turns: ['which doctor has the most appointments?'],
    expect: { contains: [['Maya', 'Tomas']], unchanged },
  },
  {
    title: 'total time',
    setup: patients,
    turns: ['total duration of all appointments'],
    expect: { contains: ['1 hour 30 minutes'], unchanged },
  },
]
