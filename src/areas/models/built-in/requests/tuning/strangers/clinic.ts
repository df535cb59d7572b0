import type { RequestCase, Setup } from '../../request-case.ts'

const unchanged = true

const clinic: Setup = {
  tables: [
    {
      name: 'Patients 2026',
      rowWord: 'patient',
      fields: {
        'Full name': 'text',
        Born: 'date',
        Insurance: { type: 'singleSelect', choices: ['Public', 'Private', 'None'] },
        Mobile: 'phone',
        Allergies: 'longText',
        'Last seen': 'date',
      },
      rows: [
        {
          'Full name': 'Henrik Solberg',
          Born: '1961-04-02',
          Insurance: 'Public',
          Mobile: '+47 555 0101',
          Allergies: 'Penicillin',
          'Last seen': '2026-10-28',
        },
        {
          'Full name': 'Amira Haddad',
          Born: '1990-12-19',
          Insurance: 'Private',
          Mobile: '+47 555 0102',
          'Last seen': '2026-11-16',
        },
        { 'Full name': 'Piotr Nowak', Born: '2014-07-30', Insurance: 'Public', 'Last seen': '2026-03-05' },
        {
          'Full name': 'Greta Lind',
          Born: '1947-01-11',
          Insurance: 'None',
          Allergies: 'Nuts, latex',
          'Last seen': '2025-12-22',
        },
      ],
    },
    {
      name: 'Visits',
      rowWord: 'visit',
      fields: {
        Patient: 'text',
        Reason: 'text',
        Doctor: 'member',
        When: 'date',
        Minutes: 'number',
        Fee: { type: 'currency', currency: 'EUR' },
        Settled: 'checkbox',
      },
      rows: [
        {
          Patient: 'Henrik Solberg',
          Reason: 'Blood pressure',
          Doctor: 'Tomas Herrera',
          When: '2026-10-28',
          Minutes: 20,
          Fee: 60,
          Settled: true,
        },
        {
          Patient: 'Amira Haddad',
          Reason: 'Knee pain',
          Doctor: 'Jonas Lindqvist',
          When: '2026-11-16',
          Minutes: 35,
          Fee: 110,
          Settled: false,
        },
        {
          Patient: 'Piotr Nowak',
          Reason: 'Vaccination',
          Doctor: 'Tomas Herrera',
          When: '2026-11-20',
          Minutes: 10,
          Fee: 0,
          Settled: false,
        },
        {
          Patient: 'Amira Haddad',
          Reason: 'Knee check',
          Doctor: 'Jonas Lindqvist',
          When: '2026-11-25',
          Minutes: 15,
          Fee: 55,
          Settled: false,
        },
      ],
    },
  ],
}

export const clinicRequests: readonly RequestCase[] = [
  {
    title: 'clinic: patients with private insurance',
    setup: clinic,
    turns: ['who has private insurance?'],
    expect: { contains: ['Amira Haddad'], lacks: ['Henrik', 'Greta'], unchanged },
  },
  {
    title: 'clinic: uninsured',
    setup: clinic,
    turns: ['patients with no insurance pls'],
    expect: { contains: ['Greta Lind'], lacks: ['Henrik', 'Amira'], unchanged },
  },
  {
    title: 'clinic: allergic to',
    setup: clinic,
    turns: ['is anyone allergic to penicillin'],
    expect: { contains: ['Henrik'], lacks: ['Greta'], unchanged },
  },
  {
    title: 'clinic: mobile of',
    setup: clinic,
    turns: ['Amira Haddads mobile number?'],
    expect: { contains: ['0102'], unchanged },
  },
  {
    title: 'clinic: phone by other word',
    setup: clinic,
    turns: ['I need henrik’s phone number'],
    expect: { contains: ['0101'], unchanged },
  },
  {
    title: 'clinic: no mobile',
    setup: clinic,
    turns: ['which patients have no mobile on file'],
    expect: { contains: ['Piotr', 'Greta'], lacks: ['Amira'], unchanged },
  },
  {
    title: 'clinic: born before',
    setup: clinic,
    turns: ['list patients born before 1970'],
    expect: { contains: ['Henrik', 'Greta'], lacks: ['Piotr', 'Amira'], unchanged },
  },
  {
    title: 'clinic: not seen since',
    setup: clinic,
    turns: ['who have we not seen since june?'],
    expect: { contains: ['Piotr', 'Greta'], lacks: ['Amira', 'Henrik'], unchanged },
  },
  {
    title: 'clinic: oldest',
    setup: clinic,
    turns: ['who is our oldest patient'],
    expect: { contains: ['Greta Lind'], lacks: ['Piotr'], unchanged },
  },
  {
    title: 'clinic: youngest',
    setup: clinic,
    turns: ['youngest patient?'],
    expect: { contains: ['Piotr'], lacks: ['Greta'], unchanged },
  },
  {
    title: 'clinic: visits this week',
    setup: clinic,
    turns: ['visits this week'],
    expect: { contains: ['Knee pain', 'Vaccination'], lacks: ['Blood pressure', 'Knee check'], unchanged },
  },
  {
    title: 'clinic: next visit of',
    setup: clinic,
    turns: ['when does Amira come next?'],
    expect: { contains: [['Nov 25', '2026-11-25']], unchanged },
  },
  {
    title: 'clinic: fees not settled',
    setup: clinic,
    turns: ['how much money is still outstanding for visits?'],
    expect: { contains: ['165'], unchanged },
  },
  {
    title: 'clinic: fee sum of one',
    setup: clinic,
    turns: ['total fees for Amira'],
    expect: { contains: ['165'], unchanged },
  },
  {
    title: 'clinic: visits per doctor',
    setup: clinic,
    turns: ['visits per doctor'],
    expect: { contains: ['Tomas', 'Jonas', '2'], unchanged },
  },
  {
    title: 'clinic: minutes of a doctor',
    setup: clinic,
    turns: ['how many minutes did Tomas spend with patients in October?'],
    expect: { contains: ['20'], unchanged },
  },
  {
    title: 'clinic: average length',
    setup: clinic,
    turns: ['how long is a visit on average'],
    expect: { contains: ['20'], unchanged },
  },
  {
    title: 'clinic: longest visit',
    setup: clinic,
    turns: ['what was the longest visit'],
    expect: { contains: ['Knee pain'], unchanged },
  },
  {
    title: 'clinic: settle one',
    setup: clinic,
    turns: ['Amira paid for the knee pain visit'],
    expect: {
      tables: {
        Visits: {
          has: [
            { Reason: 'Knee pain', Settled: true },
            { Reason: 'Knee check', Settled: false },
          ],
        },
      },
    },
  },
  {
    title: 'clinic: mark settled',
    setup: clinic,
    turns: ['mark the vaccination as settled'],
    expect: {
      tables: {
        Visits: {
          has: [
            { Reason: 'Vaccination', Settled: true },
            { Reason: 'Knee check', Settled: false },
          ],
        },
      },
    },
  },
  {
    title: 'clinic: move a visit',
    setup: clinic,
    turns: ['can you move the knee check to december 2'],
    expect: { tables: { Visits: { has: [{ Reason: 'Knee check', When: '2026-12-02' }] } } },
  },
  {
    title: 'clinic: hand over',
    setup: clinic,
    turns: ['give the vaccination to Jonas'],
    expect: { tables: { Visits: { hasNot: [{ Reason: 'Vaccination', Doctor: 'Tomas Herrera' }] } } },
  },
  {
    title: 'clinic: new patient',
    setup: clinic,
    turns: ['new patient: Lena Berg, born 3 May 1988, private insurance'],
    expect: {
      tables: { 'Patients 2026': { has: [{ 'Full name': 'Lena Berg', Born: '1988-05-03', Insurance: 'Private' }] } },
    },
  },
  {
    title: 'clinic: new visit',
    setup: clinic,
    turns: ['book a visit for Greta Lind on monday, reason dizziness, 30 minutes'],
    expect: { tables: { Visits: { has: [{ Patient: 'Greta Lind', When: '2026-11-23', Minutes: 30 }] } } },
  },
  {
    title: 'clinic: change insurance',
    setup: clinic,
    turns: ['Greta is now publicly insured'],
    expect: { tables: { 'Patients 2026': { has: [{ 'Full name': 'Greta Lind', Insurance: 'Public' }] } } },
  },
  {
    title: 'clinic: add an allergy',
    setup: clinic,
    turns: ['set piotr’s allergies to eggs'],
    expect: { tables: { 'Patients 2026': { has: [{ 'Full name': 'Piotr Nowak', Allergies: 'eggs' }] } } },
  },
  {
    title: 'clinic: typo in a name',
    setup: clinic,
    turns: ['when was Amria Hadad last seen'],
    expect: { contains: [['Nov 16', '2026-11-16']], unchanged },
  },
  {
    title: 'clinic: count by insurance',
    setup: clinic,
    turns: ['how are patients split by insurance'],
    expect: { contains: ['Public', '2', 'Private', '1'], unchanged },
  },
  {
    title: 'clinic: follow-up with another',
    setup: clinic,
    turns: ['how many patients are public?', 'and private?'],
    expect: { contains: ['1'], unchanged },
  },
  {
    title: 'clinic: follow-up names',
    setup: clinic,
    turns: ['how many patients are public?', 'who are they?'],
    expect: { contains: ['Henrik', 'Piotr'], lacks: ['Greta'], unchanged },
  },
  {
    title: 'clinic: delete a visit',
    setup: clinic,
    turns: ['cancel the vaccination visit'],
    expect: { tables: { Visits: { count: 3, hasNot: [{ Reason: 'Vaccination' }] } } },
  },
  {
    title: 'clinic: delete is unclear',
    setup: clinic,
    turns: ['delete the knee visit'],
    expect: { asks: ['Knee pain', 'Knee check'] },
  },
  {
    title: 'clinic: raise a fee',
    setup: clinic,
    turns: ['add 15 euros to the fee of the knee check'],
    expect: { tables: { Visits: { has: [{ Reason: 'Knee check', Fee: 70 }] } } },
  },
  {
    title: 'clinic: visits without fee',
    setup: clinic,
    turns: ['which visits were free?'],
    expect: { contains: ['Vaccination'], lacks: ['Knee pain'], unchanged },
  },
  {
    title: 'clinic: two conditions',
    setup: clinic,
    turns: ['unsettled visits over 100 euro'],
    expect: { contains: ['Knee pain'], lacks: ['Knee check', 'Vaccination'], unchanged },
  },
  {
    title: 'clinic: medical advice',
    setup: clinic,
    turns: ['what should I take against headaches?'],
    expect: { declines: true },
  },
]
