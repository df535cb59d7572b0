import type { Setup } from '../request-case.ts'

/** Tables that several requests share. */
export const expenses: Setup = {
  tables: [
    {
      name: 'Expenses',
      fields: {
        What: 'text',
        Category: { type: 'singleSelect', choices: ['Beans', 'Milk', 'Rent', 'Travel'] },
        Amount: { type: 'currency', currency: 'EUR' },
        Day: 'date',
        Paid: 'checkbox',
      },
      rows: [
        { What: 'Huila 60 kg', Category: 'Beans', Amount: 540, Day: '2026-10-03', Paid: true },
        { What: 'Oat milk', Category: 'Milk', Amount: 80, Day: '2026-10-05', Paid: true },
        { What: 'Nyeri', Category: 'Beans', Amount: 260, Day: '2026-10-20', Paid: false },
        { What: 'Sidama', Category: 'Beans', Amount: 300, Day: '2026-11-02', Paid: false },
        { What: 'Shop rent', Category: 'Rent', Amount: 1200, Day: '2026-11-01', Paid: true },
        { What: 'Train to Oslo', Category: 'Travel', Amount: 145.5, Day: '2026-09-14', Paid: true },
      ],
    },
  ],
}

export const orders: Setup = {
  tables: [
    {
      name: 'Orders',
      rowWord: 'order',
      fields: {
        Number: 'text',
        Customer: 'text',
        Status: { type: 'singleSelect', choices: ['Open', 'Shipped', 'Closed'] },
        Total: 'currency',
        'Due date': 'date',
        Owner: 'member',
      },
      rows: [
        {
          Number: 'A-100',
          Customer: 'Lumen Hotels',
          Status: 'Open',
          Total: 820,
          'Due date': '2026-11-25',
          Owner: 'Jonas Lindqvist',
        },
        {
          Number: 'A-101',
          Customer: 'Tide Café',
          Status: 'Open',
          Total: 310,
          'Due date': '2026-11-10',
          Owner: 'Maya Okafor',
        },
        {
          Number: 'A-102',
          Customer: 'Oak & Ember',
          Status: 'Shipped',
          Total: 640,
          'Due date': '2026-11-12',
          Owner: 'Jonas Lindqvist',
        },
        {
          Number: 'A-103',
          Customer: 'Lumen Hotels',
          Status: 'Closed',
          Total: 1500,
          'Due date': '2026-10-30',
          Owner: 'Tomas Herrera',
        },
        {
          Number: 'A-104',
          Customer: 'The Slow Room',
          Status: 'Open',
          Total: 505,
          'Due date': '2026-12-01',
          Owner: 'Tomas Herrera',
        },
      ],
    },
  ],
}

export const books: Setup = {
  tables: [
    {
      name: 'Books',
      fields: {
        Title: 'text',
        Author: 'text',
        Pages: 'number',
        Rating: 'rating',
        Read: 'checkbox',
        Genre: { type: 'singleSelect', choices: ['Fiction', 'History', 'Science'] },
      },
      rows: [
        { Title: 'Piranesi', Author: 'Susanna Clarke', Pages: 272, Rating: 5, Read: true, Genre: 'Fiction' },
        { Title: 'The Silk Roads', Author: 'Peter Frankopan', Pages: 656, Rating: 4, Read: false, Genre: 'History' },
        { Title: 'Entangled Life', Author: 'Merlin Sheldrake', Pages: 368, Rating: 5, Read: true, Genre: 'Science' },
        { Title: 'Hamnet', Author: 'Maggie O’Farrell', Pages: 320, Rating: 3, Read: false, Genre: 'Fiction' },
      ],
    },
  ],
}

export const suppliers: Setup = {
  tables: [
    {
      name: 'Suppliers',
      rowWord: 'supplier',
      fields: {
        Name: 'text',
        Email: 'email',
        City: 'text',
        'Price per kg': { type: 'currency', currency: 'EUR' },
        'Contract until': 'date',
      },
      rows: [
        {
          Name: 'Nordic Beans',
          Email: 'hello@nordic.test',
          City: 'Oslo',
          'Price per kg': 9.5,
          'Contract until': '2026-12-31',
        },
        { Name: 'Casa Verde', City: 'Porto', 'Price per kg': 8.2, 'Contract until': '2027-03-01' },
        { Name: 'Abebe Trading', Email: 'sales@abebe.test', City: 'Addis Ababa', 'Price per kg': 7.9 },
      ],
    },
  ],
}
