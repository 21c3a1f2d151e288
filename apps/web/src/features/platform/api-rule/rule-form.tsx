import { apiRuleKinds, permissions } from '@gridwright/contract'
import type { ApiOverride, ApiRuleRow } from '@gridwright/contract'
import { Button, confirm, MultiSelectField, SelectField, Switch, TextField } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useRun } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { useMay } from '#base/session/index.ts'
import { texts } from './texts.ts'
import styles from './api-rule.module.css'

type Row = { readonly row: ApiRuleRow }

const startOf = ({ override, declared }: ApiRuleRow): ApiOverride => ({
  rule: override?.rule ?? declared,
  permissions: override?.permissions ?? [],
  closed: override?.closed ?? false,
  message: override?.message ?? '',
})

const kindsFrom = (declared: number): (1 | 2 | 3)[] => ([1, 2, 3] as const).filter((kind) => kind >= declared)

type ExtraProps = {
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

const Extra = ({ chosen, onChange }: ExtraProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const options = Object.entries(permissions).map(([value, title]) => ({
    value,
    label: `${title[language]} · ${value}`,
  }))
  return (
    <MultiSelectField
      label={t('extra')}
      placeholder={t('extraPlaceholder')}
      values={chosen}
      choices={options}
      onChange={onChange}
    />
  )
}

const useSave = (row: ApiRuleRow) => {
  const t = useText(texts)
  const language = useLanguage()
  const refresh = ['apiRule.list', 'apiRule.get'] as const
  const save = useRun('apiRule.set', { refresh, success: t('saved') })
  const reset = useRun('apiRule.reset', { refresh, success: t('saved') })
  const { operation, version } = row
  return {
    save: (override: ApiOverride) => void save.run({ operation, version, override }),
    reset: async (): Promise<void> => {
      const title = t('resetAsk', { name: row.title[language] })
      if (await confirm({ title, okText: t('reset') })) await reset.run({ operation, version })
    },
    running: save.running || reset.running,
  }
}

/** What is asked beside the declared rule: never less than it. */
export const RuleForm = ({ row }: Row): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const [value, setValue] = useState(() => startOf(row))
  const work = useSave(row)
  const mayEdit = useMay()(['system:api-rule:edit'])
  const change = (part: Partial<ApiOverride>): void => setValue({ ...value, ...part })
  if (row.locked) return <p className={styles['note']}>{t('lockedHint')}</p>
  if (!mayEdit) return null
  return (
    <section className={styles['form']} aria-label={t('tighten')}>
      <h3 className={styles['heading']}>{t('tighten')}</h3>
      <p className={styles['quiet']}>{t('tightenHint')}</p>
      <SelectField
        label={t('rule')}
        value={value.rule}
        choices={kindsFrom(row.declared).map((kind) => ({
          value: kind,
          label: apiRuleKinds[kind][language],
        }))}
        onChange={(rule) => change({ rule })}
      />
      {value.rule === 3 && (
        <Extra chosen={value.permissions} onChange={(chosen) => change({ permissions: [...chosen] })} />
      )}
      <label className={styles['switch']}>
        <Switch checked={value.closed} onChange={(closed) => change({ closed })} />
        <span>{t('close')}</span>
      </label>
      <p className={styles['quiet']}>{t('closeHint')}</p>
      {value.closed && (
        <TextField label={t('message')} value={value.message} onChange={(message) => change({ message })} />
      )}
      <div className={styles['buttons']}>
        {row.override !== null && (
          <Button busy={work.running} onClick={() => void work.reset()}>
            {t('reset')}
          </Button>
        )}
        <Button kind="primary" busy={work.running} onClick={() => work.save(value)}>
          {t('save')}
        </Button>
      </div>
    </section>
  )
}
