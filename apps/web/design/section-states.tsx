import {
  Button,
  EmptyState,
  ErrorState,
  NoPermission,
  Note,
  Progress,
  Skeleton,
  StateWord,
  StatusTag,
} from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useSay } from './look.ts'
import { Sample } from './sample.tsx'
import type { Section } from './sample.tsx'
import styles from './design.module.css'

const tones = ['neutral', 'success', 'warning', 'danger', 'info'] as const

const Small = (): ReactNode => {
  const say = useSay()
  return (
    <>
      <Sample name="StatusTag" wide>
        <div className={styles['buttons']}>
          {tones.map((tone) => (
            <StatusTag key={tone} tone={tone}>
              {say('已停用', 'Disabled')}
            </StatusTag>
          ))}
        </div>
      </Sample>
      <Sample name="StateWord" wide>
        <div className={styles['buttons']}>
          {tones.map((tone) => (
            <StateWord key={tone} tone={tone}>
              {say('启用', 'Active')}
            </StateWord>
          ))}
        </div>
      </Sample>
      <Sample name="Progress">
        <Progress value={0.4} label={say('进度', 'Progress')} />
      </Sample>
      <Sample name="Skeleton">
        <Skeleton />
      </Sample>
      <Sample name="Note info">
        <Note tone="info">{say('改动在下次登录时生效', 'It counts from the next log-in on')}</Note>
      </Sample>
      <Sample name="Note warning">
        <Note tone="warning">{say('此操作不能撤销', 'This cannot be undone')}</Note>
      </Sample>
    </>
  )
}

const Samples = (): ReactNode => {
  const say = useSay()
  return (
    <>
      <Small />
      <Sample name="EmptyState" wide>
        <EmptyState
          compact
          title={say('还没有报表', 'No reports yet')}
          hint={say('新建第一张报表，或导入一张', 'Make the first one, or bring one in')}
          action={<Button kind="primary">{say('新建报表', 'New report')}</Button>}
        />
      </Sample>
      <Sample name="ErrorState" wide>
        <ErrorState
          compact
          hint={say('请稍后重试', 'Please try again')}
          reference="8f3c2a"
          onRetry={() => undefined}
        />
      </Sample>
      <Sample name="NoPermission" wide>
        <NoPermission />
      </Sample>
    </>
  )
}

export const states: Section = {
  id: 'states',
  controls: [
    'EmptyState',
    'ErrorState',
    'NoPermission',
    'Skeleton',
    'Progress',
    'StatusTag',
    'StateWord',
    'Note',
  ],
  Samples,
}
