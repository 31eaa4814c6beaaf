import { describe, expect, it } from 'vitest'
import { readSmsGateway } from './sms-gateway.ts'

describe('the configuration', () => {
  it.each([
    [{ SMS_URL: 'sms.example' }, 'SMS_URL must be the address of an SMS gateway'],
    [{ SMS_BODY: '{"to":"{to}"}' }, 'SMS_BODY must be a JSON object that holds {to} and {text}'],
    [{ SMS_BODY: 'to={to}' }, 'SMS_BODY must be a JSON object'],
    [{ SMS_HEADERS: '{"X Y":"a"}' }, 'SMS_HEADERS must be a JSON object of headers'],
    [{ SMS_TOKEN: 'a\nb' }, 'SMS_TOKEN must be what the gateway takes'],
    [{ SMS_COUNTRY_CODE: '372' }, 'SMS_COUNTRY_CODE must be the beginning of numbers'],
    [{ SMS_METHOD: 'PATCH' }, 'SMS_METHOD must be "POST", "PUT" or "GET"'],
    [{ SMS_METHOD: 'GET', SMS_BODY: '{"m":[{"to":"{to}","text":"{text}"}]}' }, 'SMS_BODY must hold texts and numbers'],
  ])('%j stops the start', (env, words) =>
    expect(() => readSmsGateway({ SMS_URL: 'https://sms.example', ...env })).toThrow(words),
  )
  it('without an address is none, and says what means nothing then', () => {
    expect(readSmsGateway({})).toBeNull()
    expect(() => readSmsGateway({ SMS_TOKEN: 'x' })).toThrow('SMS_TOKEN says nothing without SMS_URL')
  })
})
