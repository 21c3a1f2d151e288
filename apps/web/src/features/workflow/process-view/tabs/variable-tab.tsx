import { Button, DataTable, EmptyState } from '@gridwright/ui'
import type { Column } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { texts } from '#features/workflow/process-view/texts.ts'
import { VariableDialog } from './variable-dialog.tsx'
import styles from '#features/workflow/process-view/process-view.module.css'
import type { ShownVariable, TabProps } from '#features/workflow/process-view/shown.ts'

const useColumns = ({ elements }: TabProps): readonly Column<ShownVariable>[] => {
  const t = useText(texts)
  return [
    {
      key: 'name',
      title: t('variable'),
      primary: true,
      width: 220,
      value: ({ name }) => name,
      sortable: true,
    },
    { key: 'value', title: t('value'), value: ({ value }) => JSON.stringify(value) },
    {
      key: 'scope',
      title: t('scope'),
      width: 220,
      value: ({ node }) => (node === '' ? t('ofProcess') : elements.nameOf(node)),
    },
  ]
}

/** Variables with where they belong; what is set reaches the next step that reads it. */
export const VariableTab = (props: TabProps): ReactNode => {
  const { instance, chosen, mayOperate } = props
  const t = useText(texts)
  const columns = useColumns(props)
  const [edited, setEdited] = useState<ShownVariable | 'new'>()
  const rows = instance.variables.filter(({ node }) => chosen === undefined || node === chosen)
  const mayEdit = mayOperate && instance.state === 'ACTIVE'
  return (
    <>
      {mayEdit && (
        <div className={styles['bar']}>
          <Button icon="plus" onClick={() => setEdited('new')}>
            {t('addVariable')}
          </Button>
        </div>
      )}
      <DataTable
        label={t('variables')}
        columns={columns}
        rows={rows}
        rowKey={({ scopeKey, name }) => `${scopeKey} ${name}`}
        empty={<EmptyState compact icon="list" title={t('noVariables')} />}
        {...(mayEdit && {
          onOpen: setEdited,
          actions: (row: ShownVariable) => [
            { key: 'edit', label: t('edit'), icon: 'edit', inline: true, onRun: () => setEdited(row) },
          ],
        })}
      />
      {edited !== undefined && (
        <VariableDialog
          instanceKey={instance.key}
          variable={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}
