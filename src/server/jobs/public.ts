export { explainFailure, type FailureReason, failureSentence } from './explain-failure.ts'
export { elsewhere, type JobRunner, type Jobs, startJobs } from './start-jobs.ts'
