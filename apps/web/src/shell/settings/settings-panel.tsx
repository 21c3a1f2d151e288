import { Button, RadioGroup, SidePanel, Stack, Switch } from '@gridwright/ui'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { setLanguage, useLanguage, useText } from '#base/i18n/index.ts'
import { menuPlaces, setLayoutChoice, useLayoutChoice } from './layout-choice.ts'
import type { LayoutChoice } from './layout-choice.ts'
import { shellTexts } from '#shell/texts.ts'
import { setTheme, useThemeChoice } from '#base/theme/index.ts'
import styles from './settings-panel.module.css'

type FlagProps = {
  readonly title: string
  readonly hint: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

const Flag = ({ title, hint, checked, onChange }: FlagProps): ReactNode => {
  const id = useId()
  return (
    <div className={styles['flag']}>
      <label htmlFor={id}>
        {title}
        <span className={styles['hint']}>{hint}</span>
      </label>
      <Switch id={id} checked={checked} onChange={onChange} />
    </div>
  )
}

const flags = ['compact', 'fixedHeader', 'sidebarLogo', 'animation'] as const
const hints = {
  compact: 'compactHint',
  fixedHeader: 'fixedHeaderHint',
  sidebarLogo: 'sidebarLogoHint',
  animation: 'animationHint',
} as const
const placeTexts = { mix: 'menuMix', top: 'menuTop', side: 'menuSide' } as const

const pictured = (look: string, word: string): ReactNode => (
  <>
    <span className={styles['picture']} data-look={look} aria-hidden="true" />
    {word}
  </>
)

/** LAY-06: how the console looks to this person, on every device. */
export const SettingsPanel = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const t = useText(shellTexts)
  const choice = useLayoutChoice()
  const theme = useThemeChoice()
  const change = (part: Partial<LayoutChoice>): void => setLayoutChoice({ ...choice, ...part })
  return (
    <SidePanel
      title={t('settings')}
      width={360}
      onClose={onClose}
      footer={<Button onClick={() => setLayoutChoice(undefined)}>{t('asItComes')}</Button>}
    >
      <Stack gap={4}>
        <RadioGroup
          cards="small"
          label={t('menuPlace')}
          value={choice.menu}
          choices={menuPlaces.map((value) => ({ value, label: pictured(value, t(placeTexts[value])) }))}
          onChange={(menu) => change({ menu })}
        />
        {flags.map((flag) => (
          <Flag
            key={flag}
            title={t(flag)}
            hint={t(hints[flag])}
            checked={choice[flag]}
            onChange={(checked) => change({ [flag]: checked })}
          />
        ))}
        <RadioGroup
          cards="small"
          label={t('theme')}
          value={theme}
          choices={(['light', 'dark', 'system'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={setTheme}
        />
        <RadioGroup
          cards="small"
          label={t('language')}
          value={useLanguage()}
          choices={[
            { value: 'zh', label: '简体中文' },
            { value: 'en', label: 'English' },
          ]}
          onChange={setLanguage}
        />
        <p className={styles['note']}>{t('settingsNote')}</p>
      </Stack>
    </SidePanel>
  )
}
