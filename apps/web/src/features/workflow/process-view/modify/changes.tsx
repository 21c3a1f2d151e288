import { Button, Card, Note, Row, Stack } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { texts } from '#features/workflow/process-view/texts.ts'
import type { Elements } from '#features/workflow/process-view/use-elements.ts'
import { ApplyDialog } from './apply-dialog.tsx'
import { changeWord } from './change-word.ts'
import type { Changes as State } from './use-changes.ts'
import styles from '#features/workflow/process-view/process-view.module.css'
import type { ShownInstance } from '#features/workflow/process-view/shown.ts'

type ChangesProps = {
  readonly instance: ShownInstance
  readonly changes: State
  readonly chosen: string | undefined
  readonly elements: Elements
}

const Offered = ({ changes, chosen, elements }: Omit<ChangesProps, 'instance'>): ReactNode => {
  const t = useText(texts)
  if (changes.from !== undefined)
    return (
      <Row>
        <span>{t('chooseTarget', { name: elements.nameOf(changes.from) })}</span>
        <Button kind="text" onClick={changes.stopMove}>
          {t('back')}
        </Button>
      </Row>
    )
  if (chosen === undefined) return <span className={styles['quiet']}>{t('chooseFirst')}</span>
  return (
    <Row>
      <strong>{elements.nameOf(chosen)}</strong>
      {changes.isActive(chosen) && (
        <>
          <Button size="small" icon="arrows" onClick={() => changes.startMove(chosen)}>
            {t('moveFrom')}
          </Button>
          <Button
            size="small"
            danger
            icon="stop"
            onClick={() => changes.add({ kind: 'terminate', node: chosen })}
          >
            {t('terminateHere')}
          </Button>
        </>
      )}
      <Button size="small" icon="play" onClick={() => changes.add({ kind: 'activate', node: chosen })}>
        {t('activateHere')}
      </Button>
    </Row>
  )
}

/** Puts a modification together by choosing elements; it is done after its summary was read. */
export const Changes = (props: ChangesProps): ReactNode => {
  const { instance, changes, elements } = props
  const t = useText(texts)
  const [applying, setApplying] = useState(false)
  return (
    <Card className={styles['changes']}>
      <Stack gap={3}>
        <Row place="apart">
          <strong>{t('modifyTitle')}</strong>
          <Row>
            <Button onClick={changes.close}>{t('discard')}</Button>
            <Button kind="primary" disabled={changes.list.length === 0} onClick={() => setApplying(true)}>
              {t('applyChanges', { count: changes.list.length })}
            </Button>
          </Row>
        </Row>
        <Offered {...props} />
        {changes.list.length > 0 && (
          <ul className={styles['list']} aria-label={t('modifyTitle')}>
            {changes.list.map((change) => (
              <li key={JSON.stringify(change)}>
                {changeWord(change, elements, t)}
                <Button
                  kind="text"
                  size="small"
                  icon="close"
                  label={t('takeOut')}
                  onClick={() => changes.remove(change)}
                />
              </li>
            ))}
          </ul>
        )}
        {instance.suspended && <Note tone="warning">{t('modifySuspended')}</Note>}
      </Stack>
      {applying && (
        <ApplyDialog
          instanceKey={instance.key}
          changes={changes}
          elements={elements}
          onClose={() => setApplying(false)}
        />
      )}
    </Card>
  )
}
