import { withBody } from '../http/call.ts'
import * as calls from './calls.ts'
import { customerCreateSchema, customerUpdateSchema, eraseBody, mergeBody } from './customers.ts'
import { ownDataSchema } from './fields.ts'
import { registrationSchema, resetSchema } from './new-password.ts'
import { confirmBody, deletionBody, emailChangeSchema, passwordChangeSchema } from './own-account.ts'
import { ticketSchema } from './providers.ts'
import { blockBody, credentialsSchema, inviteSchema, resetAskSchema, roleSchema } from './schema.ts'
import { codeSchema, factorAgainSchema, passwordAgainSchema, secondFactorSchema } from './second-factor.ts'

export const authenticate = withBody(calls.authenticate, credentialsSchema)
export const register = withBody(calls.register, registrationSchema)
export const createCustomer = withBody(calls.createCustomer, customerCreateSchema)
export const updateCustomer = withBody(calls.updateCustomer, customerUpdateSchema)
export const mergeCustomers = withBody(calls.mergeCustomers, mergeBody)
export const eraseCustomer = withBody(calls.eraseCustomer, eraseBody)
export const sendReset = withBody(calls.sendReset, resetAskSchema)
export const resetPassword = withBody(calls.resetPassword, resetSchema)
export const inviteStaff = withBody(calls.inviteStaff, inviteSchema)
export const blockStaff = withBody(calls.blockStaff, blockBody)
export const unblockStaff = withBody(calls.unblockStaff, blockBody)
export const changeRole = withBody(calls.changeRole, roleSchema)
export const changeOwnData = withBody(calls.changeOwnData, ownDataSchema)
export const changePassword = withBody(calls.changePassword, passwordChangeSchema)
export const changeEmail = withBody(calls.changeEmail, emailChangeSchema)
export const askDeletion = withBody(calls.askDeletion, deletionBody)
export const confirm = withBody(calls.confirm, confirmBody)
export const exchangeTicket = withBody(calls.exchangeTicket, ticketSchema)
export const signInWithCode = withBody(calls.signInWithCode, secondFactorSchema)
export const beginSecondFactor = withBody(calls.beginSecondFactor, passwordAgainSchema)
export const confirmSecondFactor = withBody(calls.confirmSecondFactor, codeSchema)
export const endSecondFactor = withBody(calls.endSecondFactor, factorAgainSchema)
export const renewRecoveryCodes = withBody(calls.renewRecoveryCodes, factorAgainSchema)
