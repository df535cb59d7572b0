import { askBeforeDeleting } from './ask-before-deleting.ts'
import { jobDigest } from './job-digest.ts'
import { largestTables } from './largest-tables.ts'
import { moveOverdueTasks } from './move-overdue-tasks.ts'
import { oneAfterAnother } from './one-after-another.ts'
import { planTheWeek } from './plan-the-week.ts'
import { reportFailures } from './report-failures.ts'
import { reviewNewFiles } from './review-new-files.ts'
import type { FlowTemplate } from './template.ts'
import { watchAWebsite } from './watch-a-website.ts'
import { webhookAnswer } from './webhook-answer.ts'
import { webhookToTask } from './webhook-to-task.ts'

/** In the order in which people see them. */
export const templates: readonly FlowTemplate[] = [
  planTheWeek,
  jobDigest,
  webhookToTask,
  moveOverdueTasks,
  watchAWebsite,
  reviewNewFiles,
  webhookAnswer,
  askBeforeDeleting,
  oneAfterAnother,
  largestTables,
  reportFailures,
]
