import type { RequestCase, Setup } from '../../request-case.ts'

const movies: Setup = {
  tables: [
    {
      name: 'Watchlist',
      fields: {
        Movie: 'text',
        Director: 'text',
        Year: 'number',
        Minutes: 'number',
        Watched: 'checkbox',
        Stars: 'rating',
        Mood: { type: 'multiSelect', choices: ['Funny', 'Sad', 'Scary'] },
      },
      rows: [
        {
          Movie: 'Paddington 2',
          Director: 'Paul King',
          Year: 2017,
          Minutes: 103,
          Watched: true,
          Stars: 5,
          Mood: ['Funny'],
        },
        { Movie: 'Aftersun', Director: 'Charlotte Wells', Year: 2022, Minutes: 101, Watched: false, Mood: ['Sad'] },
        {
          Movie: 'Get Out',
          Director: 'Jordan Peele',
          Year: 2017,
          Minutes: 104,
          Watched: true,
          Stars: 4,
          Mood: ['Scary', 'Funny'],
        },
        { Movie: 'Dune', Director: 'Denis Villeneuve', Year: 2021, Minutes: 155, Watched: false },
      ],
    },
  ],
}
const unchanged = true

export const moviesRequests: readonly RequestCase[] = [
  {
    title: 'funny ones',
    setup: movies,
    turns: ['show me something funny from the watchlist'],
    expect: { contains: ['Paddington', 'Get Out'], lacks: ['Dune'], unchanged },
  },
  {
    title: 'shortest',
    setup: movies,
    turns: ['which movie is the shortest?'],
    expect: { contains: ['Aftersun'], unchanged },
  },
  {
    title: 'directed by',
    setup: movies,
    turns: ['which movies are by Jordan Peele?'],
    expect: { contains: ['Get Out'], lacks: ['Dune'], unchanged },
  },
  {
    title: 'from a year',
    setup: movies,
    turns: ['how many movies are from 2017?'],
    expect: { contains: ['2'], unchanged },
  },
  {
    title: 'rate it',
    setup: movies,
    turns: ['set stars of Dune to 4 and mark it as watched'],
    expect: { tables: { Watchlist: { has: [{ Movie: 'Dune', Stars: 4, Watched: true }] } } },
  },
  {
    title: 'add movie',
    setup: movies,
    turns: ['put Parasite by Bong Joon-ho on the watchlist'],
    expect: { tables: { Watchlist: { count: 5, has: [{ Movie: 'Parasite', Director: 'Bong Joon-ho' }] } } },
  },
  { title: 'love', turns: ['do you love me?'], expect: { unchanged } },
  { title: 'what is your favourite', turns: ['what is your favourite colour?'], expect: { declines: true } },
  { title: 'news', turns: ["what's in the news?"], expect: { declines: true } },
  { title: 'book flight', turns: ['book me a flight to Madrid'], expect: { declines: true } },
  { title: 'general knowledge', turns: ['how tall is Mount Everest?'], expect: { declines: true } },
  { title: 'history question', turns: ['when was the French revolution?'], expect: { declines: true } },
  { title: 'knowledge beside a table', setup: movies, turns: ['who directed Titanic?'], expect: { declines: true } },
  {
    title: 'nonexistent table',
    setup: movies,
    turns: ['add Toyota to the cars table'],
    expect: { unchanged: true, tasks: [] },
  },
  {
    title: 'unwatched',
    setup: movies,
    turns: ['what movies on the watchlist have I not watched?'],
    expect: { contains: ['Aftersun', 'Dune'], lacks: ['Get Out'], unchanged },
  },
]
