import type { RequestCase, Setup } from '../request-case.ts'

const students: Setup = {
  tables: [
    {
      name: 'Students',
      rowWord: 'student',
      fields: {
        Student: 'text',
        Level: { type: 'singleSelect', choices: ['A1', 'A2', 'B1', 'B2'] },
        Fee: 'currency',
        Paid: 'checkbox',
        Attendance: 'percent',
        Started: 'date',
      },
      rows: [
        { Student: 'Amira Saleh', Level: 'A1', Fee: 240, Paid: true, Attendance: 0.9, Started: '2026-09-07' },
        { Student: 'Ben Carter', Level: 'A2', Fee: 260, Paid: false, Attendance: 0.75, Started: '2026-09-07' },
        { Student: 'Chiara Moretti', Level: 'B1', Fee: 280, Paid: true, Attendance: 0.6, Started: '2026-10-05' },
        { Student: 'Dawit Tesfaye', Level: 'A1', Fee: 240, Paid: false, Attendance: 1, Started: '2026-10-05' },
        { Student: 'Elena Popescu', Level: 'B2', Fee: 300, Paid: true, Attendance: 0.85, Started: '2026-09-07' },
        { Student: 'Farid Nazari', Level: 'A2', Fee: 260, Paid: false, Attendance: 0.5, Started: '2026-11-02' },
        { Student: 'Grace Liu', Level: 'B1', Fee: 280, Paid: true, Attendance: 0.95, Started: '2026-11-02' },
      ],
    },
  ],
}

const boats: Setup = {
  tables: [
    {
      name: 'Boat bookings',
      rowWord: 'booking',
      fields: {
        Booking: 'text',
        Boat: { type: 'singleSelect', choices: ['Otter', 'Heron', 'Kingfisher'] },
        Guests: 'number',
        Day: 'date',
        Hours: 'number',
        Price: 'currency',
      },
      rows: [
        { Booking: 'Birthday Schulz', Boat: 'Otter', Guests: 6, Day: '2026-11-21', Hours: 3, Price: 180 },
        { Booking: 'Team outing Novo', Boat: 'Heron', Guests: 10, Day: '2026-11-20', Hours: 4, Price: 320 },
        { Booking: 'Sunset tour Weber', Boat: 'Kingfisher', Guests: 2, Day: '2026-11-14', Hours: 2, Price: 90 },
        { Booking: 'Photo shoot', Boat: 'Otter', Guests: 3, Day: '2026-11-27', Hours: 5, Price: 300 },
        { Booking: 'Sunset tour Bach', Boat: 'Kingfisher', Guests: 4, Day: '2026-11-28', Hours: 2, Price: 90 },
        { Booking: 'School trip', Boat: 'Heron', Guests: 12, Day: '2026-10-16', Hours: 3, Price: 240 },
        { Booking: 'Proposal Hahn', Boat: 'Kingfisher', Guests: 2, Day: '2026-12-05', Hours: 1, Price: 60 },
      ],
    },
  ],
}

const recipes: Setup = {
  tables: [
    {
      name: 'Recipes',
      rowWord: 'recipe',
      fields: {
        Dish: 'text',
        Minutes: 'number',
        Servings: 'number',
        Calories: 'number',
        Tags: { type: 'multiSelect', choices: ['Vegan', 'Quick', 'Winter', 'Party'] },
        'Cooked last': 'date',
      },
      rows: [
        {
          Dish: 'Dal tadka',
          Minutes: 35,
          Servings: 4,
          Calories: 410,
          Tags: ['Vegan', 'Winter'],
          'Cooked last': '2026-11-07',
        },
        { Dish: 'Shakshuka', Minutes: 25, Servings: 2, Calories: 380, Tags: ['Quick'], 'Cooked last': '2026-11-02' },
        { Dish: 'Lasagna', Minutes: 95, Servings: 8, Calories: 690, Tags: ['Party'], 'Cooked last': '2026-09-19' },
        {
          Dish: 'Pumpkin soup',
          Minutes: 40,
          Servings: 6,
          Calories: 260,
          Tags: ['Vegan', 'Winter'],
          'Cooked last': '2026-10-31',
        },
        {
          Dish: 'Tofu stir fry',
          Minutes: 20,
          Servings: 2,
          Calories: 450,
          Tags: ['Vegan', 'Quick'],
          'Cooked last': '2026-11-13',
        },
        {
          Dish: 'Goulash',
          Minutes: 150,
          Servings: 6,
          Calories: 580,
          Tags: ['Winter', 'Party'],
          'Cooked last': '2026-02-21',
        },
        { Dish: 'Omelette', Minutes: 10, Servings: 1, Calories: 320, Tags: ['Quick'], 'Cooked last': '2026-11-16' },
      ],
    },
  ],
}

export const studentsBoatsRecipes: readonly RequestCase[] = [
  {
    title: 'strangers: open course fees',
    setup: students,
    turns: ['how much do the students still owe us in fees'],
    expect: { contains: ['760'], unchanged: true },
  },
  {
    title: 'strangers: students under an attendance',
    setup: students,
    turns: ['whos under 70% attendance'],
    expect: { contains: ['Chiara', 'Farid'], lacks: ['Ben', 'Grace', 'Amira'], unchanged: true },
  },
  {
    title: 'strangers: average attendance of a level',
    setup: students,
    turns: ['avg attendance of the A1 students?'],
    expect: { contains: ['95'], unchanged: true },
  },
  {
    title: 'strangers: bookings of one boat',
    setup: boats,
    turns: ['whats booked on the otter'],
    expect: { contains: ['Birthday Schulz', 'Photo shoot'], lacks: ['School trip', 'Novo', 'Weber'], unchanged: true },
  },
  {
    title: 'strangers: hours of one boat',
    setup: boats,
    turns: ['how many hours is the kingfisher booked altogether'],
    expect: { contains: ['5'], unchanged: true },
  },
  {
    title: 'strangers: the next boat booking',
    setup: boats,
    turns: ['whats the next boat booking comming up'],
    expect: { contains: ['Team outing Novo'], lacks: ['Proposal', 'School trip'], unchanged: true },
  },
  {
    title: 'strangers: vegan and under half an hour',
    setup: recipes,
    turns: ['somethin vegan that takes less than 30 minutes...'],
    expect: { contains: ['Tofu stir fry'], lacks: ['Dal tadka', 'Shakshuka', 'Pumpkin soup'], unchanged: true },
  },
  {
    title: 'strangers: the party dish with fewer calories',
    setup: recipes,
    turns: ['which party recipe has the fewest calories'],
    expect: { contains: ['Goulash'], lacks: ['Pumpkin soup'], unchanged: true },
  },
  {
    title: 'strangers: recipes for six or more',
    setup: recipes,
    turns: ['how many recipes have 6 servings or more'],
    expect: { contains: [['3', 'three']], unchanged: true },
  },
  {
    title: 'strangers: two sunset tours fit',
    setup: boats,
    turns: ['sunset tour got cancelled, delete it'],
    expect: { asks: ['Weber', 'Bach'] },
  },
  {
    title: 'strangers: a student has paid',
    setup: students,
    turns: ['farid nazari has paid now'],
    expect: {
      tables: {
        Students: {
          count: 7,
          has: [{ Student: 'Farid Nazari', Paid: true }],
          hasNot: [
            { Student: 'Ben Carter', Paid: true },
            { Student: 'Dawit Tesfaye', Paid: true },
          ],
        },
      },
    },
  },
  {
    title: 'strangers: a booking with a new day and longer',
    setup: boats,
    turns: ['photo shoot moves to dec 4 and they want 6 hours'],
    expect: {
      tables: { 'Boat bookings': { count: 7, has: [{ Booking: 'Photo shoot', Day: '2026-12-04', Hours: 6 }] } },
    },
  },
  {
    title: 'strangers: a thing to buy today',
    turns: ['put buy coconut milk on my list for today'],
    expect: { tasks: [{ title: 'buy coconut milk', due: '2026-11-18' }] },
  },
  {
    title: 'strangers: a list every friday',
    turns: ['remind me every friday to send the attendance list'],
    expect: { tasks: [{ due: '2026-11-20', done: false }] },
  },
  {
    title: 'strangers: what is left today',
    setup: {
      tasks: [
        { title: 'Print certificates', due: '2026-11-18' },
        { title: 'Call the plumber', due: '2026-11-18', done: true },
        { title: 'Book the hall', due: '2026-11-20' },
      ],
    },
    turns: ['what do i still have to do today'],
    expect: { contains: ['Print certificates'], lacks: ['Book the hall'], unchanged: true },
  },
  {
    title: 'strangers: a timer for a task',
    setup: { tasks: [{ title: 'Print certificates' }, { title: 'Book the hall' }] },
    turns: ['start the timer for print certificates'],
    expect: { timer: 'running' },
  },
  {
    title: 'strangers: a recipe for more people',
    turns: ['for 4 people i need 350 g lentils... how much for 10 people?'],
    expect: { contains: ['875'], unchanged: true },
  },
  {
    title: 'strangers: an email to a student is out of reach',
    setup: students,
    turns: ['email ben carter that he still owes us 260'],
    expect: { declines: true },
  },
  {
    title: 'strangers: two menu files fit',
    setup: {
      files: [
        { name: 'menu-winter.txt', text: 'Goulash, dal, pumpkin soup' },
        { name: 'menu-summer.txt', text: 'Gazpacho, salad' },
      ],
    },
    turns: ['delete the menu file'],
    expect: { asks: ['menu-winter', 'menu-summer'] },
  },
  {
    title: 'strangers: some of those who did not pay',
    setup: students,
    turns: ['who hasnt paid yet?', 'ok mark the A2 ones as paid'],
    expect: {
      tables: {
        Students: {
          count: 7,
          has: [
            { Student: 'Ben Carter', Paid: true },
            { Student: 'Farid Nazari', Paid: true },
          ],
          hasNot: [{ Student: 'Dawit Tesfaye', Paid: true }],
        },
      },
    },
  },
]
