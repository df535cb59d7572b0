import { area } from '#platform/server/area.ts'
import { findJobs } from './actions/find-jobs.ts'
import { jobs } from './jobs.ts'

export default area({ name: 'job-search', actions: [findJobs], jobs })
