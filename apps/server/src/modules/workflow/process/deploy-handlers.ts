import { AppError } from '@gridwright/contract'
import { processDocumentOf } from '@gridwright/process-model'
import type { Assets } from '#modules/platform/asset/index.ts'
import type { Caller, HandlersOf } from '#operations/handler.ts'
import { requireSection } from './section-access.ts'
import type { Engine } from '#modules/workflow/engine/index.ts'

type Names = 'process.check' | 'process.deploy'
type Needs = { readonly engine: Engine; readonly assets: Assets }
type Own = Pick<HandlersOf<'process'>, Names>

const sectionOf = { 'activiti-process': 'activiti', 'zeebe-process': 'zeebe' } as const

/** Models become definitions. */
export const deployHandlers = ({ engine, assets }: Needs): Own => ({
  'process.check': async ({ section, xml }, { caller }) => {
    requireSection(caller, section, 'view')
    const { problems } = await engine.check(xml, section)
    return { problems: [...problems] }
  },
  'process.deploy': async ({ assetId, version }, { caller, record }) => {
    const model = await openModel(assets, caller, { id: assetId, version })
    requireSection(caller, model.section, 'deploy')
    const done = await engine.deploy({ ...model, by: caller.displayName })
    for (const { key, processId, name, version: next } of done.definitions)
      record({ entity: 'process', id: key, name, after: { processId, version: next } })
    return { deploymentKey: done.key, definitions: [...done.definitions], warnings: [...done.warnings] }
  },
})

const openModel = async (
  assets: Assets,
  caller: Caller,
  { id, version }: { readonly id: string; readonly version: number | undefined },
) => {
  const { kind } = await assets.require(caller, id, 'edit')
  if (kind !== 'activiti-process' && kind !== 'zeebe-process') throw new AppError('not-found')
  const section = sectionOf[kind]
  const which = version === undefined ? { draft: true } : { version }
  const found = await assets.open(caller, processDocumentOf[section], { id, level: 'edit', ...which })
  return { section, assetId: id, assetVersion: version ?? 0, name: found.name, xml: found.document.xml }
}
