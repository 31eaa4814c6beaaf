export { seesSentFile } from './queries.ts'
export { tellAnswers } from './tell-answers.ts'
