import type { ReactNode } from 'react'
import { useSecond } from '#clock/seconds.ts'
import { letterStyle } from '#options/letter-style.ts'
import { PressArea } from '#view/press-area.tsx'
import type { WidgetViewProps } from '#view/view-props.ts'
import type { DateOptions } from './facts.ts'
import { writtenDate } from './written-date.ts'

export const View = (props: WidgetViewProps<DateOptions>): ReactNode => {
  const { options, size, host, mode, language } = props
  const second = useSecond(host.now, mode !== 'picture')
  const { format, zone, before, after, letters } = options
  const written = writtenDate(second * 1000, { format, zone, language })
  return (
    <PressArea {...props} values={() => ({ value: written })} label="">
      <time style={{ ...letterStyle(letters), width: size.w, height: size.h, whiteSpace: 'pre' }}>
        {`${before}${written}${after}`}
      </time>
    </PressArea>
  )
}
