// `npm test`: everything. The journeys run alone, since they measure and wait.
import { codeSteps, finish, runSteps, testStep } from './steps.mjs'

const code = await runSteps(codeSteps)
const tests = await runSteps([
  testStep('tests', ['packages', 'browser-like', 'walls', 'servers', 'server', 'alone']),
])
const journeys = await runSteps([testStep('journeys', ['e2e'])])
finish(code, tests, journeys)
