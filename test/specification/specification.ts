import { decisions } from './decisions.ts'
import { section1 } from './section-1.ts'
import { section2 } from './section-2.ts'
import { section3, section4, section5, section6 } from './section-3-6.ts'
import { section7 } from './section-7.ts'
import { section8, section9 } from './section-8-9.ts'
import type { Sentence } from './sentence.ts'

export interface Section {
  readonly title: string
  readonly sentences: readonly Sentence[]
}

export const specification: readonly Section[] = [
  { title: '1. What the product does and for whom', sentences: section1 },
  { title: '2. Screens and routes', sentences: section2 },
  { title: '3. Entities and their fields', sentences: section3 },
  { title: '4. States and transitions', sentences: section4 },
  { title: '5. Validation rules', sentences: section5 },
  { title: '6. Roles and permissions', sentences: section6 },
  { title: '7. Calls', sentences: section7 },
  { title: '8. Error catalogue', sentences: section8 },
  { title: '9. Business constants and limits', sentences: section9 },
  { title: 'D. What the marina decided', sentences: decisions },
]
