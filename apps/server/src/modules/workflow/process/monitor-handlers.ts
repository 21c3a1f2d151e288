import { AppError } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { HandlersOf } from '#operations/handler.ts'
import { readSituation } from '#modules/workflow/engine/index.ts'
import { requireSection, seenInstances } from './section-access.ts'
import { countNodes, listDefinitions, readOneDefinition, sectionOfDefinition } from './definition-list.ts'
import { readDeployment } from './deployment.ts'
import { listInstances } from './instance-list.ts'
import {
  calledBy,
  endedActivities,
  readInstance,
  readOwnVariables,
  sectionOfInstance,
  shownLife,
} from './one-instance.ts'
import { listSubscriptions } from './subscription-list.ts'
import { incidentsOf, listIncidents, listJobs } from './trouble-list.ts'

type Names =
  | 'process.definitions'
  | 'process.definition'
  | 'process.instances'
  | 'process.instance'
  | 'process.incidents'
  | 'process.jobs'
  | 'process.subscriptions'
  | 'process.deployment'
type Own = Pick<HandlersOf<'process'>, Names>

/** What runs, as numbers, lists and one by one (ZBE-02, WFL-02). */
export const monitorHandlers = (db: Db): Own => ({
  'process.definitions': (input, { caller }) => {
    requireSection(caller, input.section, 'view')
    return listDefinitions(db, input, seenInstances(caller, input.section, 'view'))
  },
  'process.definition': async ({ key }, { caller }) => {
    const section = await sectionOfDefinition(db, key)
    if (section === undefined) throw new AppError('not-found')
    requireSection(caller, section, 'view')
    const found = await readOneDefinition(db, key, seenInstances(caller, section, 'view'))
    if (found === undefined) throw new AppError('not-found')
    const { latest, ...definition } = found
    return { ...definition, isLatest: latest === definition.version, counts: await countNodes(db, key) }
  },
  'process.instances': (input, { caller }) => {
    requireSection(caller, input.section, 'view')
    return listInstances(db, input, seenInstances(caller, input.section, 'view'))
  },
  'process.instance': async ({ key }, { caller }) => {
    const section = await sectionOfInstance(db, key)
    if (section === undefined) throw new AppError('process-instance-gone')
    requireSection(caller, section, 'view')
    const seen = seenInstances(caller, section, 'view')
    const found = await readInstance(db, key, seen)
    if (found === undefined) throw new AppError('process-instance-gone')
    const [loaded, ended, incidentList, called, variables] = await Promise.all([
      readSituation(db, key),
      endedActivities(db, key),
      incidentsOf(db, key),
      calledBy(db, key, seen),
      readOwnVariables(db, key),
    ])
    const situation = loaded === undefined || loaded === 'ended' ? undefined : loaded.situation
    const life = shownLife(ended, situation, { scope: key, variables })
    return { ...found, ...life, incidentList, called }
  },
  'process.incidents': (input, { caller }) => {
    requireSection(caller, input.section, 'view')
    return listIncidents(db, input, seenInstances(caller, input.section, 'view'))
  },
  'process.jobs': (input, { caller }) => {
    requireSection(caller, input.section, 'view')
    return listJobs(db, input, seenInstances(caller, input.section, 'view'))
  },
  'process.subscriptions': (input, { caller }) => {
    requireSection(caller, input.section, 'view')
    return listSubscriptions(db, input, seenInstances(caller, input.section, 'view'))
  },
  'process.deployment': async ({ key }, { caller }) => {
    const found = await readDeployment(db, key)
    if (found === undefined) throw new AppError('not-found')
    requireSection(caller, found.section, 'view')
    return found
  },
})
