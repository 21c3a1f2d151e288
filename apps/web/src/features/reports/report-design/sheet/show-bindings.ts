import { InterceptorEffectEnum, toDisposable } from '@univerjs/core'
import type { IDisposable } from '@univerjs/core'
import { BEFORE_CELL_EDIT, INTERCEPTOR_POINT, SheetInterceptorService } from '@univerjs/sheets'
import { bindingOf } from '#features/reports/report-design/document/binding.ts'
import { shownText, typedText } from '#features/reports/report-design/document/typed-text.ts'
import { settingsAt } from './edit-steps.ts'
import type { Access } from './workbook-access.ts'

const marker = (color: string) => ({ tl: { color, size: 6 } })
const markers = { field: marker('#1677ff'), formula: marker('#d4880f') } as const

/** Bound cells show where they expand and what they fold; the editor in the cell shows what was typed. */
export const showBindings = (access: Access): readonly IDisposable[] => {
  const interceptors = access.injector.get(SheetInterceptorService)
  return [
    interceptors.intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
      id: 'gridwright.show-bindings',
      effect: InterceptorEffectEnum.Value | InterceptorEffectEnum.Style,
      handler: (cell, location, next) => {
        const binding = bindingOf(location.rawData?.custom)
        if (binding.kind === 'text') return next(cell)
        return next({
          ...cell,
          v: shownText(binding, { oneDataSet: settingsAt(access).dataSets.length < 2 }) ?? null,
          t: 1,
          markers: markers[binding.kind],
        })
      },
    }),
    toDisposable(
      interceptors.writeCellInterceptor.intercept(BEFORE_CELL_EDIT, {
        handler: (cell, context, next) => {
          const typed = typedText(bindingOf(context.worksheet.getCellRaw(context.row, context.col)?.custom))
          return typed === undefined || cell == null ? next(cell) : next({ ...cell, v: typed, t: 1 })
        },
      }),
    ),
  ]
}
