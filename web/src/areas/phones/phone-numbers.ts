// Named, so that the bundle carries only these of the library: importing it as a whole defeats that.
export {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
