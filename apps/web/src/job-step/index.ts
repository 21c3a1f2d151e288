export { useStepText } from './step-text.ts'
