import type { OperationName } from '@gridwright/contract'
import { ActionMenu, Button, Icon } from '@gridwright/ui'
import type { MenuAction } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useOperation } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { ImportDialog } from './import/import-dialog.tsx'
import styles from './sheet.module.css'
import { texts } from './texts.ts'
import { useExport } from './use-export.ts'

type SheetToolsProps = {
  /** Name of the list's sheet: `user`. */
  readonly sheet: string
  /** What the list is filtered by, without paging: the export holds the same rows. */
  readonly filter: Readonly<Record<string, unknown>>
  /** Reads to be asked for again after an import, beside those of the area that the sheet is named after. */
  readonly refresh?: readonly OperationName[]
}

/** Rights change seldom, and the server looks at them again. */
const keepMilliseconds = 300_000

/** Export and import of a list (SYS-02), of which each person sees what he may do; stands in the list's toolbar. */
export const SheetTools = ({ sheet, filter, refresh = [] }: SheetToolsProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const { data } = useOperation('sheet.describe', {}, { staleTime: keepMilliseconds })
  const found = data?.sheets.find(({ name }) => name === sheet)
  const [importing, setImporting] = useState(false)
  const { run, running } = useExport(sheet, filter)
  if (found === undefined) return null
  const actions: readonly (MenuAction & { readonly may: boolean })[] = [
    {
      key: 'export',
      label: t('export'),
      icon: 'download',
      may: found.mayExport,
      disabled: running,
      onRun: () => void run(),
    },
    {
      key: 'import',
      label: t('import'),
      icon: 'upload',
      may: found.mayImport,
      onRun: () => setImporting(true),
    },
  ]
  return (
    <>
      <Actions items={actions.filter(({ may }) => may)} busy={running} />
      {importing && (
        <ImportDialog
          sheet={sheet}
          title={found.title[language]}
          refresh={refresh}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  )
}

type ActionsProps = { readonly items: readonly MenuAction[]; readonly busy: boolean }

/** One thing to do is a button, two are a menu. */
const Actions = ({ items, busy }: ActionsProps): ReactNode => {
  const t = useText(texts)
  const [only, more] = items
  if (only === undefined) return null
  if (more === undefined)
    return (
      <Button icon={only.icon ?? 'table'} busy={busy && only.key === 'export'} onClick={only.onRun}>
        {only.label}
      </Button>
    )
  return (
    <ActionMenu label={t('tools')} items={items} named align="right" className={styles['trigger']}>
      <Icon name="table" size={16} />
      {t('tools')}
      <Icon name="down" size={14} />
    </ActionMenu>
  )
}
