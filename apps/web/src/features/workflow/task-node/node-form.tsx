import { nodeSettings, usualSettings } from '@gridwright/approval'
import type { Output } from '@gridwright/contract'
import { Button, Card, confirm, Note, RadioGroup, Stack } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { useMay } from '#base/session/index.ts'
import { useDirty } from '#shell/index.ts'
import { isDuration } from './draft.ts'
import type { Change, Draft } from './draft.ts'
import { AfterGroups } from './groups/after-groups.tsx'
import { WhoGroups } from './groups/who-groups.tsx'
import { Preview } from './preview.tsx'
import { texts } from './texts.ts'
import styles from './task-node.module.css'

type Node = Output<'process.nodeSettings'>['nodes'][number]

type NodeFormProps = {
  readonly definitionKey: string
  readonly node: Node
  /** The other user tasks, to return to. */
  readonly others: readonly Node[]
}

const startOf = (stored: unknown): Draft => {
  const { success, data } = nodeSettings.safeParse(stored ?? {})
  return success ? data : usualSettings
}

type Scope = 'all' | 'own'

const useNodeDraft = ({ definitionKey, node }: NodeFormProps) => {
  const t = useText(texts)
  const [scope, setScope] = useState<Scope>(node.own === null ? 'all' : 'own')
  const stored = scope === 'own' ? node.own : node.all
  const [typed, setTyped] = useState<Partial<Draft>>({})
  const { run, running } = useRun('process.setNodeSettings', { refresh: ['process.nodeSettings'] })
  const draft: Draft = { ...startOf(stored ?? node.all), ...typed }
  const isOwn = scope === 'own'
  const basedOn = isOwn ? node.ownVersion : node.allVersion
  const write = async (settings: Draft | null): Promise<void> => {
    if (await run({ definitionKey, node: node.node, own: isOwn, settings, basedOn })) setTyped({})
  }
  return {
    scope,
    draft,
    running,
    isDirty: Object.keys(typed).length > 0,
    isStored: stored !== null,
    change: ((part) => setTyped({ ...typed, ...part })) as Change,
    choose: (next: Scope): void => {
      setScope(next)
      setTyped({})
    },
    save: () => void write(draft),
    reset: async (): Promise<void> => {
      const yes = await confirm({
        title: t('reset'),
        content: t('resetAsk'),
        okText: t('reset'),
        danger: true,
      })
      if (yes) await write(null)
    },
  }
}

/** The settings of one node, in groups of use; for all versions of the process or for one. */
export const NodeForm = (props: NodeFormProps): ReactNode => {
  const t = useText(texts)
  const { node, others, definitionKey } = props
  const may = useMay()(['activiti:deploy'])
  const held = useNodeDraft(props)
  const { draft, change } = held
  const [wrong, setWrong] = useState(false)
  useDirty(held.isDirty)
  const isGood = !wrong && isDuration(draft.timeLimit) && isDuration(draft.remindEvery)
  return (
    <Card>
      <Stack gap={4}>
        <RadioGroup
          label={t('scope')}
          value={held.scope}
          choices={(['all', 'own'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={held.choose}
        />
        {held.scope === 'all' && node.own !== null && <Note tone="info">{t('ownFirst')}</Note>}
        {!may && <Note tone="info">{t('readOnly')}</Note>}
        <fieldset className={styles['form']} disabled={!may}>
          <WhoGroups draft={draft} onChange={change} />
          <AfterGroups draft={draft} onChange={change} others={others} onWrong={setWrong} />
        </fieldset>
        <Preview definitionKey={definitionKey} node={node.node} settings={draft} />
        {may && (
          <div className={styles['foot']}>
            <Button disabled={!held.isStored} onClick={() => void held.reset()}>
              {t('reset')}
            </Button>
            <Button
              kind="primary"
              busy={held.running}
              disabled={!isGood || (!held.isDirty && held.isStored)}
              onClick={held.save}
            >
              {t('save')}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  )
}
