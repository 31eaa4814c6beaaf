export { tellAnswers } from './tell-answers.ts'
