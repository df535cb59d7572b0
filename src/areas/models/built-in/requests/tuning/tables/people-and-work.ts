import type { RequestCase } from '../../request-case.ts'
import { choices, tableOf } from './table-of.ts'

const unchanged = true

const candidates = tableOf(
  'Applicants',
  'applicant',
  {
    Candidate: 'text',
    Opening: choices('Barista', 'Roaster', 'Accountant'),
    Step: choices('Applied', 'Phone screen', 'Interview', 'Offer', 'Rejected'),
    'Salary ask': 'currency',
    'Applied on': 'date',
    Source: choices('Referral', 'Website', 'Agency'),
    Recruiter: 'member',
    'Years of experience': 'number',
  },
  [
    ['Ines Costa', 'Barista', 'Interview', 31000, '2026-10-28', 'Website', 'Priya Raman', 3],
    ['Noah Beck', 'Roaster', 'Phone screen', 39000, '2026-11-09', 'Referral', 'Jonas Lindqvist', 6],
    ['Sara Lind', 'Accountant', 'Rejected', 52000, '2026-09-15', 'Agency', 'Priya Raman', 11],
    ['Omar Said', 'Barista', 'Applied', 29500, '2026-11-16', 'Website', null, 1],
    ['Yuki Mori', 'Roaster', 'Offer', 42000, '2026-10-06', 'Agency', 'Jonas Lindqvist', 8],
    ['Tess Wild', 'Barista', 'Applied', 30000, '2026-11-12', 'Referral', null, 2],
  ],
)

const timesheet = tableOf(
  'Timesheets',
  'entry',
  {
    What: 'text',
    Project: choices('Website', 'Rebrand', 'Audit'),
    Who: 'member',
    Day: 'date',
    Hours: 'number',
    Billable: 'checkbox',
  },
  [
    ['Wireframes', 'Website', 'Jonas Lindqvist', '2026-11-09', 6, true],
    ['Logo drafts', 'Rebrand', 'Priya Raman', '2026-11-10', 7.5, true],
    ['Kick-off', 'Audit', 'Tomas Herrera', '2026-11-11', 2, false],
    ['Copywriting', 'Website', 'Priya Raman', '2026-11-16', 4, true],
    ['Ledger check', 'Audit', 'Tomas Herrera', '2026-11-17', 8, true],
    ['Stand-up', 'Website', 'Jonas Lindqvist', '2026-11-17', 0.5, false],
  ],
)

const grades = tableOf(
  'Marks',
  'mark',
  {
    Pupil: 'text',
    Subject: choices('Maths', 'French', 'Biology'),
    Form: choices('7a', '7b'),
    Points: 'number',
    'Test day': 'date',
    Resit: 'checkbox',
  },
  [
    ['Anton Weiss', 'Maths', '7a', 78, '2026-11-05', false],
    ['Bella Ruiz', 'Maths', '7a', 91, '2026-11-05', false],
    ['Cem Aydin', 'Maths', '7b', 44, '2026-11-06', true],
    ['Anton Weiss', 'French', '7a', 63, '2026-10-14', false],
    ['Bella Ruiz', 'French', '7a', 85, '2026-10-14', false],
    ['Dora Klein', 'Biology', '7b', 39, '2026-11-12', true],
    ['Cem Aydin', 'Biology', '7b', 70, '2026-11-12', false],
  ],
)

const defects = tableOf(
  'Defects',
  'defect',
  {
    Summary: 'text',
    Component: choices('Login', 'Billing', 'Search'),
    Severity: choices('Minor', 'Major', 'Blocker'),
    'Reported by': 'text',
    Opened: 'date',
    'Fixed on': 'date',
    'Time spent': 'duration',
    Developer: 'member',
  },
  [
    ['Password reset loops', 'Login', 'Blocker', 'Hanna', '2026-11-14', null, 7200, 'Tomas Herrera'],
    ['VAT rounded wrong', 'Billing', 'Major', 'Piet', '2026-10-01', '2026-10-09', 18000, 'Jonas Lindqvist'],
    ['Umlauts not found', 'Search', 'Minor', 'Hanna', '2026-09-20', null, null, null],
    ['Slow results', 'Search', 'Major', 'Kofi', '2026-11-01', '2026-11-12', 28800, 'Tomas Herrera'],
    ['Double charge', 'Billing', 'Blocker', 'Kofi', '2026-11-15', null, 3600, 'Jonas Lindqvist'],
  ],
)

const sessions = tableOf(
  'Conference talks',
  'talk',
  {
    Talk: 'text',
    Speaker: 'text',
    Track: choices('Coffee', 'Business', 'Science'),
    Room: choices('Aula', 'Loft', 'Cellar'),
    Starts: 'dateTime',
    Seats: 'number',
    Signups: 'number',
    Confirmed: 'checkbox',
  },
  [
    ['Milk chemistry', 'Dr Aino Salo', 'Science', 'Aula', '2026-11-19T09:00:00+01:00', 120, 97, true],
    ['Pricing a cup', 'Joe Tan', 'Business', 'Loft', '2026-11-19T11:00:00+01:00', 40, 40, true],
    ['Roast curves', 'Mia Holm', 'Coffee', 'Cellar', '2026-11-20T10:00:00+01:00', 25, 12, false],
    ['Fair trade myths', 'Joe Tan', 'Business', 'Aula', '2026-11-20T14:00:00+01:00', 120, 33, false],
    ['Fermentation', 'Dr Aino Salo', 'Science', 'Cellar', '2026-11-21T09:30:00+01:00', 25, 25, true],
  ],
)

const workouts = tableOf(
  'Training log',
  'workout',
  {
    Exercise: 'text',
    'Muscle group': choices('Legs', 'Back', 'Chest'),
    Day: 'date',
    Sets: 'number',
    'Weight lifted': 'number',
    Duration: 'duration',
    Felt: 'rating',
  },
  [
    ['Squat', 'Legs', '2026-11-16', 5, 100, 2700, 4],
    ['Deadlift', 'Back', '2026-11-13', 3, 140, 2100, 5],
    ['Bench press', 'Chest', '2026-11-11', 4, 80, 1800, 3],
    ['Squat', 'Legs', '2026-11-09', 5, 95, 2400, 3],
    ['Pull-ups', 'Back', '2026-11-06', 4, null, 1200, 4],
  ],
)

export const peopleAndWorkRequests: readonly RequestCase[] = [
  {
    title: 'hiring: who is at a step',
    setup: candidates,
    turns: ['who is in the interview step?'],
    expect: { contains: ['Ines Costa'], lacks: ['Noah', 'Yuki'], unchanged },
  },
  {
    title: 'hiring: count by opening without the rejected',
    setup: candidates,
    turns: ['how many applicants per opening, without the rejected ones'],
    expect: { contains: ['Barista', '3', 'Roaster', '2'], lacks: ['Accountant'], unchanged },
  },
  {
    title: 'hiring: asks for the most',
    setup: candidates,
    turns: ['who asks for the highest salary?'],
    expect: { contains: ['Sara Lind', '52000'], unchanged },
  },
  {
    title: 'hiring: experience at least',
    setup: candidates,
    turns: ['applicants with at least 6 years of experience'],
    expect: { contains: ['Noah', 'Sara', 'Yuki'], lacks: ['Ines', 'Omar'], unchanged },
  },
  {
    title: 'hiring: no recruiter',
    setup: candidates,
    turns: ['which candidates have no recruiter'],
    expect: { contains: ['Omar', 'Tess'], lacks: ['Ines', 'Noah'], unchanged },
  },
  {
    title: 'hiring: average ask of a job, then another',
    setup: candidates,
    turns: ['whats the average salary ask for roasters', 'and baristas?'],
    expect: { contains: [['30166.67', '30167', '30,166.67']], unchanged },
  },
  {
    title: 'hiring: this month from referrals',
    setup: candidates,
    turns: ['who applied this month', 'just the referrals'],
    expect: { contains: ['Noah', 'Tess'], lacks: ['Omar', 'Ines'], unchanged },
  },
  {
    title: 'hiring: reject by name',
    setup: candidates,
    turns: ['reject Omar'],
    expect: {
      tables: {
        Applicants: {
          has: [
            { Candidate: 'Omar Said', Step: 'Rejected' },
            { Candidate: 'Tess Wild', Step: 'Applied' },
          ],
        },
      },
    },
  },
  {
    title: 'hiring: move to the next step',
    setup: candidates,
    turns: ['move Tess to phone screen'],
    expect: { tables: { Applicants: { has: [{ Candidate: 'Tess Wild', Step: 'Phone screen' }] } } },
  },
  {
    title: 'hiring: all the new ones to one recruiter',
    setup: candidates,
    turns: ['which applicants have no recruiter?', 'assign them to Tomas'],
    expect: {
      tables: {
        Applicants: {
          has: [
            { Candidate: 'Omar Said', Recruiter: 'Tomas Herrera' },
            { Candidate: 'Tess Wild', Recruiter: 'Tomas Herrera' },
            { Candidate: 'Noah Beck', Recruiter: 'Jonas Lindqvist' },
          ],
        },
      },
    },
  },
  {
    title: 'hiring: add one with what is known',
    setup: candidates,
    turns: ['add Pia Frost, roaster, referral, wants 38k'],
    expect: {
      tables: {
        Applicants: { has: [{ Candidate: 'Pia Frost', Opening: 'Roaster', Source: 'Referral', 'Salary ask': 38000 }] },
      },
    },
  },
  {
    title: 'hiring: how long ago',
    setup: candidates,
    turns: ['when did Yuki apply?'],
    expect: { contains: [['Oct 6', 'October 6']], unchanged },
  },
  {
    title: 'hours: per person this week',
    setup: timesheet,
    turns: ['how many hours did everyone log this week?'],
    expect: { contains: ['Priya', '4', 'Tomas', '8', 'Jonas', '0.5'], unchanged },
  },
  {
    title: 'hours: on a project',
    setup: timesheet,
    turns: ['total hours on website'],
    expect: { contains: ['10.5'], unchanged },
  },
  {
    title: 'hours: then billable only',
    setup: timesheet,
    turns: ['total hours on website', 'only billable'],
    expect: { contains: ['10'], lacks: ['10.5'], unchanged },
  },
  {
    title: 'hours: by project and the average',
    setup: timesheet,
    turns: ['hours by project', 'average instead'],
    expect: { contains: ['Website', '3.5', 'Rebrand', '7.5', 'Audit', '5'], unchanged },
  },
  {
    title: 'hours: longest entry',
    setup: timesheet,
    turns: ['what took the longest'],
    expect: { contains: ['Ledger check', '8'], lacks: ['Wireframes'], unchanged },
  },
  {
    title: 'hours: share billable',
    setup: timesheet,
    turns: ['what percentage of entries is billable?'],
    expect: { contains: [['66.7', '67']], unchanged },
  },
  {
    title: 'hours: not billable',
    setup: timesheet,
    turns: ['show non-billable entries'],
    expect: { contains: ['Kick-off', 'Stand-up'], lacks: ['Wireframes', 'Ledger'], unchanged },
  },
  {
    title: 'hours: log some',
    setup: timesheet,
    turns: ['log 3 hours on the audit for Jonas today: Interviews'],
    expect: {
      tables: { Timesheets: { has: [{ Project: 'Audit', Who: 'Jonas Lindqvist', Hours: 3, Day: '2026-11-18' }] } },
    },
  },
  {
    title: 'marks: average by subject',
    setup: grades,
    turns: ['average points by subject'],
    expect: { contains: ['Maths', '71', 'French', '74', 'Biology', '54.5'], unchanged },
  },
  {
    title: 'marks: failed a limit',
    setup: grades,
    turns: ['who got less than 50 points?'],
    expect: { contains: ['Cem Aydin', 'Dora Klein', '44', '39'], lacks: ['Anton', 'Bella'], unchanged },
  },
  {
    title: 'marks: best pupil of a form',
    setup: grades,
    turns: ['who has the best mark in 7a?'],
    expect: { contains: ['Bella Ruiz', '91'], lacks: ['Cem'], unchanged },
  },
  {
    title: 'marks: two pupils compared',
    setup: grades,
    turns: ['whats the difference between Anton and Bella in maths?'],
    expect: { contains: ['13'], unchanged },
  },
  {
    title: 'marks: two forms compared',
    setup: grades,
    turns: ['compare the average of 7a and 7b'],
    expect: { contains: ['79.25', '51'], unchanged },
  },
  {
    title: 'marks: must take it again',
    setup: grades,
    turns: ['list the resits'],
    expect: { contains: ['Cem Aydin', 'Dora Klein'], lacks: ['Anton', 'Bella'], unchanged },
  },
  {
    title: 'marks: correct one of two',
    setup: grades,
    turns: ["change Anton's points to 80"],
    expect: { asks: true },
  },
  {
    title: 'marks: correct the right one of two',
    setup: grades,
    turns: ["change Anton's French points to 68"],
    expect: {
      tables: {
        Marks: {
          has: [
            { Pupil: 'Anton Weiss', Subject: 'French', Points: 68 },
            { Pupil: 'Anton Weiss', Subject: 'Maths', Points: 78 },
          ],
        },
      },
    },
  },
  {
    title: 'defects: not fixed',
    setup: defects,
    turns: ['which defects are not fixed yet?'],
    expect: { contains: ['Password reset', 'Umlauts', 'Double charge'], lacks: ['VAT', 'Slow results'], unchanged },
  },
  {
    title: 'defects: blockers, then whose',
    setup: defects,
    turns: ['show blockers', 'which of those are for Tomas?'],
    expect: { contains: ['Password reset'], lacks: ['Double charge', 'Slow'], unchanged },
  },
  {
    title: 'defects: oldest that is open',
    setup: defects,
    turns: ["what's the oldest defect"],
    expect: { contains: ['Umlauts'], lacks: ['Slow results'], unchanged },
  },
  {
    title: 'defects: time per component',
    setup: defects,
    turns: ['time spent per component'],
    expect: { contains: ['Search', '8', 'Billing', '6', 'Login', '2'], unchanged },
  },
  {
    title: 'defects: who reported most',
    setup: defects,
    turns: ['how many defects by reporter?'],
    expect: { contains: ['Hanna', '2', 'Kofi', 'Piet', '1'], unchanged },
  },
  {
    title: 'defects: opened in november and major or worse',
    setup: defects,
    turns: ['majors and blockers opened in november'],
    expect: { contains: ['Password reset', 'Slow results', 'Double charge'], lacks: ['VAT', 'Umlauts'], unchanged },
  },
  {
    title: 'defects: it is fixed today',
    setup: defects,
    turns: ['double charge was fixed today'],
    expect: { tables: { Defects: { has: [{ Summary: 'Double charge', 'Fixed on': '2026-11-18' }] } } },
  },
  {
    title: 'defects: severity up',
    setup: defects,
    turns: ['make the umlauts one major'],
    expect: { tables: { Defects: { has: [{ Summary: 'Umlauts not found', Severity: 'Major' }] } } },
  },
  {
    title: 'talks: tomorrow',
    setup: sessions,
    turns: ['which talks are tomorrow?'],
    expect: { contains: ['Milk chemistry', 'Pricing a cup'], lacks: ['Roast', 'Fermentation'], unchanged },
  },
  {
    title: 'talks: full ones',
    setup: sessions,
    turns: ['which talks are full?'],
    expect: { contains: ['Pricing a cup', 'Fermentation'], lacks: ['Milk', 'Roast'], unchanged },
  },
  {
    title: 'talks: unconfirmed',
    setup: sessions,
    turns: ['talks that arent confirmed'],
    expect: { contains: ['Roast curves', 'Fair trade'], lacks: ['Milk', 'Fermentation'], unchanged },
  },
  {
    title: 'talks: signups by track, sorted',
    setup: sessions,
    turns: ['signups per track'],
    expect: { contains: ['Science', '122', 'Business', '73', 'Coffee', '12'], unchanged },
  },
  {
    title: 'talks: who speaks where',
    setup: sessions,
    turns: ['who speaks in the aula'],
    expect: { contains: ['Aino Salo', 'Joe Tan'], lacks: ['Mia Holm'], unchanged },
  },
  {
    title: 'talks: fewest signups',
    setup: sessions,
    turns: ['talk with the fewest signups'],
    expect: { contains: ['Roast curves', '12'], lacks: ['Fair trade'], unchanged },
  },
  {
    title: 'talks: room change',
    setup: sessions,
    turns: ['Roast curves moves to the loft'],
    expect: { tables: { 'Conference talks': { has: [{ Talk: 'Roast curves', Room: 'Loft' }] } } },
  },
  {
    title: 'workouts: last time of one',
    setup: workouts,
    turns: ['when did i last do squats?'],
    expect: { contains: [['Nov 16', 'November 16']], lacks: ['Nov 9'], unchanged },
  },
  {
    title: 'workouts: heaviest',
    setup: workouts,
    turns: ['what is the heaviest weight i lifted?'],
    expect: { contains: ['140', 'Deadlift'], unchanged },
  },
  {
    title: 'workouts: how long altogether',
    setup: workouts,
    turns: ['how long did i train legs in total?'],
    expect: { contains: [['1 h 25', '1h 25', '1 hour 25', '85 min']], unchanged },
  },
  {
    title: 'workouts: average duration',
    setup: workouts,
    turns: ['average duration per muscle group'],
    expect: { contains: ['Legs', 'Back', 'Chest', '30'], unchanged },
  },
  {
    title: 'workouts: longer than',
    setup: workouts,
    turns: ['workouts longer than 35 minutes'],
    expect: { contains: ['Squat'], lacks: ['Bench', 'Pull-ups', 'Deadlift'], unchanged },
  },
]
