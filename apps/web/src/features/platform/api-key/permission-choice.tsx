import { permissions } from '@gridwright/contract'
import type { Permission } from '@gridwright/contract'
import { Button } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'
import styles from './api-key.module.css'

type PermissionChoiceProps = {
  readonly grantable: readonly Permission[]
  readonly chosen: ReadonlySet<string>
  readonly onChange: (chosen: ReadonlySet<string>) => void
}

/** Permissions as check boxes with their strings, which programs know them by. */
export const PermissionChoice = ({ grantable, chosen, onChange }: PermissionChoiceProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const toggle = (one: Permission, on: boolean): void =>
    onChange(new Set(on ? [...chosen, one] : [...chosen].filter((other) => other !== one)))
  return (
    <fieldset className={styles['permissions']}>
      <legend>{t('permissions')}</legend>
      <p className={styles['hint']}>
        {t('permissionsHint')}
        <Button kind="link" size="small" onClick={() => onChange(new Set(grantable))}>
          {t('all')}
        </Button>
        <Button kind="link" size="small" onClick={() => onChange(new Set())}>
          {t('none')}
        </Button>
      </p>
      <div className={styles['box']}>
        {grantable.map((one) => (
          <label key={one} className={styles['permission']}>
            <input
              type="checkbox"
              checked={chosen.has(one)}
              onChange={(event) => toggle(one, event.target.checked)}
            />
            <span>{permissions[one][language]}</span>
            <code>{one}</code>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
