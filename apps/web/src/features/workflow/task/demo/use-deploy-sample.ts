import { processStarters } from '@gridwright/process-model/starters'
import { notify } from '@gridwright/ui'
import { useRun } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { demoTexts } from './texts.ts'

export const samplePlace = { section: 'activiti', processId: 'leave' } as const

/** The head of the starter’s department decides; where there is none the administrators do (workflow.md 3.1, 37 and 4). */
const settings = { strategy: { code: 37 }, empty: 4 } as const

/** Makes the sample a model, deploys it and says who decides its steps. What fails is told where it fails. */
export const useDeploySample = (): { readonly deploy: () => Promise<void>; readonly busy: boolean } => {
  const t = useText(demoTexts)
  const language = useLanguage()
  const create = useRun('asset.create', { refresh: ['asset.list'] })
  const release = useRun('process.deploy')
  const set = useRun('process.setNodeSettings', { refresh: ['process.startable'] })
  const deploy = async (): Promise<void> => {
    const starter = processStarters.activiti.find(({ key }) => key === samplePlace.processId)
    const document = starter?.make(language)
    const made = await create.run({ kind: 'activiti-process', name: t('model'), document })
    const done = made === undefined ? undefined : await release.run({ assetId: made.id })
    const definitionKey = done?.definitions[0]?.key
    if (definitionKey === undefined) return
    for (const node of ['head', 'personnel'])
      if ((await set.run({ definitionKey, node, own: true, settings, basedOn: 0 })) === undefined) return
    notify.success(t('deployed'))
  }
  return { deploy, busy: create.running || release.running || set.running }
}
