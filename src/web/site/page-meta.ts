import { t } from '@lingui/core/macro'
import '#web/site/words.ts'
import { addressIn, alternatesOf } from '#contract/language/addresses.ts'
import { language } from '#web/platform/language.ts'
import { place } from '#web/platform/place.ts'

interface PageMeta {
  /** Before the marina's name; the landing page has words of its own. */
  title: string
  description: string
  path: string
  /** Of no use to who comes from a search engine. */
  hidden?: boolean
}

/** Title, description, canonical address, the other languages and what a shared link shows. */
export function pageMeta({ title, description, path, hidden = false }: PageMeta) {
  const whole = path === '/' ? `${place('beforeTitle')}${title}` : `${title}${place('afterTitle')}`
  const address = `${place('origin')}${addressIn(language(), path)}`
  const image = `${place('origin')}/social.png`
  if (hidden) return [{ title: whole }, { name: 'robots', content: 'noindex' }]
  return [
    { title: whole },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...alternatesOf(path).map((other) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: other.hrefLang,
      href: `${place('origin')}${other.address}`,
    })),
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: language() },
    { property: 'og:site_name', content: place('ownName') },
    { property: 'og:title', content: whole },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: t`A dry-stack rack full of boats beside the water` },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
