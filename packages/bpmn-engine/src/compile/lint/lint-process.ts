import type { ModelProblem, Process } from '#process/process.ts'
import { flows } from './flows.ts'
import { gateways } from './gateways.ts'
import { joins } from './joins.ts'
import { links } from './links.ts'
import { places } from './places.ts'
import type { Rule } from './rule.ts'
import { starts } from './starts.ts'

const rules: readonly Rule[] = [starts, flows, gateways, links, joins, places]

/** What is wrong with a process that can be read. */
export const lintProcess = (process: Process): readonly ModelProblem[] =>
  rules.flatMap((rule) => rule(process))
