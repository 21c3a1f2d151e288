import { Switch } from '@gridwright/ui'
import { withWidget } from '@gridwright/screen'
import type { Frame } from '@gridwright/screen'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useDesk } from '#features/screens/screen-design/desk/use-desk.ts'
import { ColourLine, NumberLine, SliderLine } from './inputs.tsx'
import { Line } from './line.tsx'
import { PictureLine } from './picture-line.tsx'
import { lookTexts } from './texts.ts'

type Patch = { readonly [K in keyof Frame]?: Frame[K] | undefined }

const patched = (frame: Frame | undefined, patch: Patch): Frame | undefined => {
  const next = Object.fromEntries(
    Object.entries({ ...frame, ...patch }).filter(([, value]) => value !== undefined),
  )
  return Object.keys(next).length === 0 ? undefined : (next as Frame)
}

const useFrameChange = (id: string): ((patch: Patch) => void) => {
  const desk = useDesk()
  return (patch) =>
    desk.change(
      (screen) =>
        withWidget(screen, id, ({ frame, ...widget }) => {
          const next = patched(frame, patch)
          return next === undefined ? widget : { ...widget, frame: next }
        }),
      { label: 'frame', together: `frame ${id} ${Object.keys(patch).join()}` },
    )
}

type FrameLinesProps = { readonly id: string; readonly frame: Frame | undefined }

const Border = ({ id, frame }: FrameLinesProps): ReactNode => {
  const t = useText(lookTexts)
  const change = useFrameChange(id)
  const border = frame?.border
  return (
    <Line title={t('border')} onReset={border && (() => change({ border: undefined }))}>
      <ColourLine
        label={t('border')}
        value={border?.colour}
        onChange={(colour) => change({ border: { colour, width: border?.width ?? 1 } })}
      />
      {border !== undefined && (
        <NumberLine
          label={t('borderWidth')}
          prefix="px"
          value={border.width}
          min={0}
          max={40}
          onChange={(width) => change({ border: { ...border, width } })}
        />
      )}
    </Line>
  )
}

type Slide = {
  readonly key: 'radius' | 'padding' | 'opacity' | 'blur'
  readonly max: number
  readonly usual: number
  /** Shown so many times as large as it is kept. */
  readonly times: number
}

const slides: readonly Slide[] = [
  { key: 'radius', max: 100, usual: 0, times: 1 },
  { key: 'padding', max: 80, usual: 0, times: 1 },
  { key: 'opacity', max: 100, usual: 1, times: 100 },
  { key: 'blur', max: 60, usual: 0, times: 1 },
]

const SlideLine = ({ id, frame, slide }: FrameLinesProps & { readonly slide: Slide }): ReactNode => {
  const t = useText(lookTexts)
  const change = useFrameChange(id)
  const { key, max, usual, times } = slide
  const value = frame?.[key]
  return (
    <Line title={t(key)} onReset={value === undefined ? undefined : () => change({ [key]: undefined })}>
      <SliderLine
        label={t(key)}
        value={Math.round((value ?? usual) * times)}
        min={0}
        max={max}
        onChange={(next) => change({ [key]: next / times })}
      />
    </Line>
  )
}

/** Background, border and corners that every widget may have. */
export const FrameLines = ({ id, frame }: FrameLinesProps): ReactNode => {
  const t = useText(lookTexts)
  const change = useFrameChange(id)
  const reset = (key: keyof Frame) =>
    frame?.[key] === undefined ? undefined : () => change({ [key]: undefined })
  return (
    <>
      <Line title={t('background')} onReset={reset('background')}>
        <ColourLine
          label={t('background')}
          value={frame?.background}
          onChange={(background) => change({ background })}
        />
      </Line>
      <Line title={t('picture')} onReset={reset('picture')} tall>
        <PictureLine
          label={t('picture')}
          value={frame?.picture}
          onChange={(picture) => change({ picture })}
        />
      </Line>
      <Border id={id} frame={frame} />
      {slides.map((slide) => (
        <SlideLine key={slide.key} id={id} frame={frame} slide={slide} />
      ))}
      <Line title={t('shadow')} onReset={reset('shadow')}>
        <Switch
          label={t('shadow')}
          checked={frame?.shadow === true}
          onChange={(shadow) => change({ shadow: shadow || undefined })}
        />
      </Line>
    </>
  )
}
