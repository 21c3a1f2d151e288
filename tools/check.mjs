// `npm run check`: everything that needs neither a server nor a browser, before every commit.
import { codeSteps, finish, runSteps, testStep } from './steps.mjs'

finish(await runSteps([...codeSteps, testStep('unit', ['packages', 'browser-like', 'walls'])]))
