export { failureReason } from './failure-reason.ts'
export { elsewhere, type Job, type Jobs, startJobs } from './start-jobs.ts'
