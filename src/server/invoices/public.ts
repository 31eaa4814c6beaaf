export { followApprovals } from './follow-approvals.ts'
export { followRuns } from './follow-runs.ts'
