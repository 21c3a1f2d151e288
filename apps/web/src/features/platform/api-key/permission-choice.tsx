import { permissions } from '@gridwright/contract'
import type { Permission } from '@gridwright/contract'
import { Button, CheckGroup } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'

type PermissionChoiceProps = {
  readonly grantable: readonly Permission[]
  readonly chosen: ReadonlySet<string>
  readonly onChange: (chosen: ReadonlySet<string>) => void
}

/** Permissions as check boxes with their strings, which programs know them by. */
export const PermissionChoice = ({ grantable, chosen, onChange }: PermissionChoiceProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  return (
    <CheckGroup
      boxed
      label={t('permissions')}
      hint={t('permissionsHint')}
      tools={
        <>
          <Button kind="link" size="small" onClick={() => onChange(new Set(grantable))}>
            {t('all')}
          </Button>
          <Button kind="link" size="small" onClick={() => onChange(new Set())}>
            {t('none')}
          </Button>
        </>
      }
      values={chosen}
      choices={grantable.map((value) => ({ value, label: permissions[value][language], code: value }))}
      onChange={onChange}
    />
  )
}
