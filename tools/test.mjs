// `npm test`: everything. The journeys run alone, since they measure and wait.
import { codeSteps, finish, runSteps, testStep } from './steps.mjs'
import { timeLines } from './test-times.mjs'

const code = await runSteps(codeSteps)
const tests = await runSteps([
  testStep('tests', ['packages', 'browser-like', 'walls', 'servers', 'server', 'alone']),
])
const journeys = await runSteps([testStep('journeys', ['e2e'])])
console.log(`\n${timeLines([...tests.files, ...journeys.files]).join('\n')}`)
finish(code, tests, journeys)
