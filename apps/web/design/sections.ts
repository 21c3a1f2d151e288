import { buttons } from './section-buttons.tsx'
import { choice } from './section-choice.tsx'
import { dates } from './section-dates.tsx'
import { forms } from './section-forms.tsx'
import { overlays } from './section-overlays.tsx'
import { pages } from './section-pages.tsx'
import { states } from './section-states.tsx'
import { tables } from './section-tables.tsx'
import { text } from './section-text.tsx'
import { trees } from './section-trees.tsx'
import type { Section } from './sample.tsx'

export const sections: readonly Section[] = [
  buttons,
  text,
  choice,
  dates,
  forms,
  tables,
  trees,
  states,
  pages,
  overlays,
]
