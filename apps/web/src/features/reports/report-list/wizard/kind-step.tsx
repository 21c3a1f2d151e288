import { wizardKinds } from '@gridwright/report-engine/ready'
import type { WizardKind } from '@gridwright/report-engine/ready'
import { EmptyState, Field, Icon, RadioGroup, Stack } from '@gridwright/ui'
import type { IconName } from '@gridwright/ui'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { RemoteSelect } from '#parts/remote-select/index.ts'
import type { RemoteList } from '#parts/remote-select/index.ts'
import { texts } from './texts.ts'
import type { Fields } from './use-data-sets.ts'
import styles from './wizard.module.css'

const icons: Readonly<Record<WizardKind, IconName>> = {
  list: 'group',
  cross: 'cross',
  card: 'book',
  labels: 'grid',
}

type Props = {
  readonly kind: WizardKind
  readonly dataSetId: string
  readonly dataSets: RemoteList<Fields>
  readonly onKind: (kind: WizardKind) => void
  readonly onDataSet: (id: string) => void
}

/** What kind of report, over which data. */
export const KindStep = ({ kind, dataSetId, dataSets, onKind, onDataSet }: Props): ReactNode => {
  const t = useText(texts)
  const id = useId()
  const label = (one: WizardKind): ReactNode => (
    <>
      <Icon name={icons[one]} size={20} />
      <span>
        <strong className={styles['kind']}>{t(one)}</strong>
        <small className={styles['hint']}>{t(`${one}Hint`)}</small>
      </span>
    </>
  )
  return (
    <Stack>
      <RadioGroup
        cards="wide"
        label={t('kind')}
        value={kind}
        choices={wizardKinds.map((value) => ({ value, label: label(value) }))}
        onChange={onKind}
      />
      {dataSets.first?.length === 0 ? (
        <EmptyState compact icon="data-set" title={t('noSets')} hint={t('noSetsHint')} />
      ) : (
        <Field id={id} label={t('dataSet')}>
          <RemoteSelect
            id={id}
            label={t('dataSet')}
            list={dataSets}
            value={dataSetId}
            none={t('chooseDataSet')}
            choiceOf={({ name }) => ({ label: name })}
            onChange={onDataSet}
          />
        </Field>
      )}
    </Stack>
  )
}
