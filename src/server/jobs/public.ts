export { explainFailure } from './explain-failure.ts'
export { elsewhere, type Job, type Jobs, startJobs } from './start-jobs.ts'
