import { useLocation } from 'react-router'
import { addressIn, readAddress } from '#contract/language/addresses.ts'
import { language } from '#web/platform/language.ts'

/** The address of a public page, of sign-in or of a place in one, in the language of this page. */
export const here = (address: string) => addressIn(language(), address)

/** The address of this page as it is in English. */
export const usePlainAddress = () => readAddress(useLocation().pathname).plain
