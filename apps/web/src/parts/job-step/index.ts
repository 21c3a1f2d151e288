export { useJobTitle } from './job-title.ts'
export { useStepText } from './step-text.ts'
