import type { RequestCase, Setup } from '../../request-case.ts'

const students: Setup = {
  tables: [
    {
      name: 'Students',
      rowWord: 'student',
      fields: {
        'Full name': 'text',
        Class: { type: 'singleSelect', choices: ['7a', '7b', '8a'] },
        Grade: 'number',
        'Absent days': 'number',
        Birthday: 'date',
        'Parent email': 'email',
      },
      rows: [
        {
          'Full name': 'Lea Brandt',
          Class: '7a',
          Grade: 1.7,
          'Absent days': 3,
          Birthday: '2013-04-02',
          'Parent email': 'brandt@mail.test',
        },
        { 'Full name': 'Omar Haddad', Class: '7b', Grade: 2.3, 'Absent days': 0, Birthday: '2013-09-18' },
        {
          'Full name': 'Sofia Rossi',
          Class: '7a',
          Grade: 1.2,
          'Absent days': 6,
          Birthday: '2014-01-25',
          'Parent email': 'rossi@mail.test',
        },
        { 'Full name': 'Finn Olsen', Class: '8a', Grade: 3.1, 'Absent days': 11, Birthday: '2012-12-30' },
      ],
    },
  ],
}
const unchanged = true

export const schoolRequests: readonly RequestCase[] = [
  {
    title: 'best grade is asked by name',
    setup: students,
    turns: ['who has the lowest grade?'],
    expect: { contains: ['Sofia Rossi'], unchanged },
  },
  {
    title: 'students in a class',
    setup: students,
    turns: ['how many students are in 7a?'],
    expect: { contains: ['2'], unchanged },
  },
  {
    title: 'absent more than',
    setup: students,
    turns: ['which students were absent more than 5 days'],
    expect: { contains: ['Sofia Rossi', 'Finn Olsen'], lacks: ['Lea'], unchanged },
  },
  {
    title: 'average grade per class',
    setup: students,
    turns: ['average grade by class'],
    expect: { contains: ['7a', '1.45', '2.3', '3.1'], unchanged },
  },
  {
    title: 'parents mail missing',
    setup: students,
    turns: ['for which students is the parent email missing?'],
    expect: { contains: ['Omar', 'Finn'], lacks: ['Sofia'], unchanged },
  },
  {
    title: 'lookup by first name',
    setup: students,
    turns: ["when is Lea's birthday?"],
    expect: { contains: [['Apr 2', 'April 2']], unchanged },
  },
  {
    title: 'oldest student',
    setup: students,
    turns: ['who is the oldest student?'],
    expect: { contains: ['Finn Olsen'], unchanged },
  },
  {
    title: 'new student',
    setup: students,
    turns: ['new student: Mia Wolf, class 8a, grade 2.0'],
    expect: { tables: { Students: { count: 5, has: [{ 'Full name': 'Mia Wolf', Class: '8a', Grade: 2 }] } } },
  },
  {
    title: 'move to another class',
    setup: students,
    turns: ['move Omar Haddad to 7a'],
    expect: { tables: { Students: { has: [{ 'Full name': 'Omar Haddad', Class: '7a' }] } } },
  },
  {
    title: 'add to a number',
    setup: students,
    turns: ['add 2 to the absent days of Lea Brandt'],
    expect: { tables: { Students: { has: [{ 'Full name': 'Lea Brandt', 'Absent days': 5 }] } } },
  },
]
