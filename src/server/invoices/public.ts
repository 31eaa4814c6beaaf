export { followRuns } from './follow-runs.ts'
