import { Select } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useOperation } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import {
  RemoteSelect,
  useDataSets,
  useRemoteList,
  useReports,
  useScreens,
} from '#parts/remote-select/index.ts'
import type { Controls } from './schedule-fields.ts'
import { texts } from './texts.ts'

type ChoiceProps = {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly onChange: (id: string) => void
}

/** One of the reports that the person may view. */
const ReportChoice = ({ value, ...rest }: ChoiceProps): ReactNode => {
  const reports = useRemoteList(useReports, [value])
  return <RemoteSelect {...rest} value={value} list={reports} choiceOf={({ name }) => ({ label: name })} />
}

const ScreenChoice = ({ value, ...rest }: ChoiceProps): ReactNode => {
  const screens = useRemoteList(useScreens, [value])
  return <RemoteSelect {...rest} value={value} list={screens} choiceOf={({ name }) => ({ label: name })} />
}

const DataSetChoice = ({ value, ...rest }: ChoiceProps): ReactNode => {
  const sets = useRemoteList(useDataSets, [value])
  return <RemoteSelect {...rest} value={value} list={sets} choiceOf={({ name }) => ({ label: name })} />
}

/** One of the web hooks among the channels of notices. */
const HookChoice = ({ value, ...rest }: ChoiceProps): ReactNode => {
  const t = useText(texts)
  const hooks = useOperation('delivery.targets', {}).data?.hooks ?? []
  const choices = [
    { value: '', label: t('noHook') },
    ...hooks.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return <Select {...rest} value={value} choices={choices} />
}

/** Controls of parameters that are chosen among what there is. */
export const useControls = (): Controls => {
  const t = useText(texts)
  return {
    report: ({ id, value, set }) => (
      <ReportChoice id={id} label={t('report')} value={String(value ?? '')} onChange={set} />
    ),
    screen: ({ id, value, set }) => (
      <ScreenChoice id={id} label={t('screen')} value={String(value ?? '')} onChange={set} />
    ),
    'data-set': ({ id, value, set }) => (
      <DataSetChoice id={id} label={t('dataSet')} value={String(value ?? '')} onChange={set} />
    ),
    hook: ({ id, value, set }) => (
      <HookChoice id={id} label={t('hook')} value={String(value ?? '')} onChange={set} />
    ),
  }
}
