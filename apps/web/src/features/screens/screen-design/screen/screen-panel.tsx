import { Button, Select, Switch } from '@gridwright/ui'
import { fits, screenThemes } from '@gridwright/screen'
import type { Canvas, ScreenTheme } from '@gridwright/screen'
import { widgetThemeOf } from '@gridwright/widgets'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useDesk, useScreen } from '#features/screens/screen-design/desk/use-desk.ts'
import { ColourLine, NumberLine } from '#features/screens/screen-design/look/inputs.tsx'
import { Line, Section } from '#features/screens/screen-design/look/line.tsx'
import { PictureLine } from '#features/screens/screen-design/look/picture-line.tsx'
import { screenTexts } from './texts.ts'
import styles from './screen.module.css'

const sizes = [
  [1920, 1080],
  [2560, 1440],
  [3840, 2160],
  [3840, 1080],
  [1366, 768],
  [1080, 1920],
  [750, 1334],
] as const

type Patch = { readonly [K in keyof Canvas]?: Canvas[K] | undefined }

const cleaned = <T extends object>(all: T): T =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as T

const useCanvasChange = (): ((patch: Patch) => void) => {
  const desk = useDesk()
  return (patch) =>
    desk.change((screen) => ({ ...screen, canvas: cleaned({ ...screen.canvas, ...patch }) as Canvas }), {
      label: 'canvas',
      together: `canvas ${Object.keys(patch).join()}`,
    })
}

const Size = (): ReactNode => {
  const t = useText(screenTexts)
  const { width, height } = useScreen((screen) => screen.canvas)
  const change = useCanvasChange()
  const known = sizes.find(([w, h]) => w === width && h === height)
  return (
    <Section title={t('size')}>
      <Select
        label={t('preset')}
        value={known === undefined ? 'own' : known.join('×')}
        choices={[
          ...sizes.map((size) => ({ value: size.join('×'), label: size.join(' × ') })),
          { value: 'own', label: t('own') },
        ]}
        onChange={(value) => {
          const chosen = sizes.find((size) => size.join('×') === value)
          if (chosen !== undefined) change({ width: chosen[0], height: chosen[1] })
        }}
      />
      <div className={styles['numbers']}>
        <NumberLine
          label={t('width')}
          prefix={t('width')}
          value={width}
          min={100}
          max={20_000}
          whole
          onChange={(next) => change({ width: Math.round(next) })}
        />
        <NumberLine
          label={t('height')}
          prefix={t('height')}
          value={height}
          min={100}
          max={20_000}
          whole
          onChange={(next) => change({ height: Math.round(next) })}
        />
      </div>
      <Line title={t('fit')} tall>
        <FitSelect />
      </Line>
    </Section>
  )
}

const FitSelect = (): ReactNode => {
  const t = useText(screenTexts)
  const fit = useScreen(({ canvas }) => canvas.fit)
  const change = useCanvasChange()
  return (
    <Select
      label={t('fit')}
      value={fit}
      choices={fits.map((value) => ({ value, label: t(`fit-${value}`) }))}
      onChange={(next) => change({ fit: next })}
    />
  )
}

/** Each theme as a small strip of its colours. */
const Themes = (): ReactNode => {
  const t = useText(screenTexts)
  const desk = useDesk()
  const chosen = useScreen((screen) => screen.theme)
  const choose = (theme: ScreenTheme): void =>
    desk.change((screen) => ({ ...screen, theme }), { label: 'theme' })
  return (
    <Section title={t('theme')}>
      <div className={styles['themes']}>
        {screenThemes.map((theme) => {
          const { ground, colors, ink } = widgetThemeOf(theme)
          return (
            <button
              key={theme}
              type="button"
              aria-pressed={theme === chosen}
              style={{ background: ground, color: ink }}
              onClick={() => choose(theme)}
            >
              <span>{t(theme)}</span>
              <i aria-hidden="true">
                {colors.slice(0, 5).map((colour) => (
                  <b key={colour} style={{ background: colour }} />
                ))}
              </i>
            </button>
          )
        })}
      </div>
    </Section>
  )
}

const Background = (): ReactNode => {
  const t = useText(screenTexts)
  const background = useScreen(({ canvas }) => canvas.background)
  const change = useCanvasChange()
  const set = (patch: object): void => change({ background: cleaned({ ...background, ...patch }) })
  const reset = (key: keyof NonNullable<Canvas['background']>) =>
    background?.[key] === undefined ? undefined : () => set({ [key]: undefined })
  return (
    <Section title={t('background')}>
      <Line title={t('colour')} onReset={reset('colour')}>
        <ColourLine label={t('colour')} value={background?.colour} onChange={(colour) => set({ colour })} />
      </Line>
      <Line title={t('to')} onReset={reset('to')}>
        <ColourLine label={t('to')} value={background?.to} onChange={(to) => set({ to })} />
      </Line>
      <Line title={t('picture')} onReset={reset('picture')} tall>
        <PictureLine
          label={t('picture')}
          value={background?.picture}
          onChange={(picture) => set({ picture })}
        />
      </Line>
      {background?.picture !== undefined && (
        <Line title={t('pictureFit')}>
          <Select
            label={t('pictureFit')}
            value={background.pictureFit ?? 'cover'}
            choices={(['cover', 'contain', 'stretch', 'tile'] as const).map((value) => ({
              value,
              label: t(value),
            }))}
            onChange={(pictureFit) => set({ pictureFit })}
          />
        </Line>
      )}
    </Section>
  )
}

const Grid = (): ReactNode => {
  const t = useText(screenTexts)
  const { grid = { step: 1, shown: false }, guides } = useScreen((screen) => screen.canvas)
  const change = useCanvasChange()
  const count = (guides?.x.length ?? 0) + (guides?.y.length ?? 0)
  return (
    <Section title={t('grid')}>
      <Line title={t('gridShown')}>
        <Switch
          label={t('gridShown')}
          checked={grid.shown}
          onChange={(shown) => change({ grid: { ...grid, shown } })}
        />
      </Line>
      <Line title={t('gridStep')}>
        <NumberLine
          label={t('gridStep')}
          prefix="px"
          value={grid.step}
          min={1}
          max={200}
          onChange={(step) => change({ grid: { ...grid, step: Math.round(step) } })}
        />
      </Line>
      {count > 0 ? (
        <Button size="small" onClick={() => change({ guides: undefined })}>
          {t('clearGuides', { count })}
        </Button>
      ) : (
        <p className={styles['hint']}>{t('guidesHint')}</p>
      )}
    </Section>
  )
}

/** The screen itself, while nothing on it is chosen. */
export const ScreenPanel = (): ReactNode => (
  <div className={styles['panel']}>
    <Size />
    <Themes />
    <Background />
    <Grid />
  </div>
)
