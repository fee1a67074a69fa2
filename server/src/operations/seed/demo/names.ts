export type Name = readonly [first: string, last: string]

const BEGINNERS: readonly Name[] = [
  ['Aaliyah', 'Davids'],
  ['Abdurrahman', 'Adams'],
  ['Aminata', 'Diallo'],
  ['Ayaan', 'Chowdhury'],
  ['Bilal', 'Hendricks'],
  ['Faatimah', 'Jacobs'],
  ['Ismail', 'Okoro'],
  ['Khadija', 'Mwinyi'],
  ['Maryam', 'Patel'],
  ['Nur Aisyah', 'binti Rahman'],
  ['Safiyyah', "D'Souza"],
  ['Umar', 'Farooq'],
  ['Yahya', 'Samsodien'],
  ['زينب', 'الأنصاري'],
  ['Zubair', 'Parker'],
]

const JUNIORS: readonly Name[] = [
  ['Abubakar', 'Sani'],
  ['Adam', 'Ebrahim'],
  ['Aisha', 'Mohamud'],
  ['Danish Haikal', 'bin Zulkifli'],
  ['Hafsa', 'Qureshi'],
  ['Hamza', 'Siddiqui'],
  ['Ibrahim', 'Traoré'],
  ['Imaan', 'Salie'],
  ['Laila', 'Haddad'],
  ['Mikaeel', 'Gamieldien'],
  ['محمد', 'الحسيني'],
  ['Nusaybah', 'Abrahams'],
  ['Raihan', 'Hossain'],
  ['Sumayyah', 'Ngcobo'],
  ['Yusuf', 'Khan'],
]

const SENIORS: readonly Name[] = [
  ['Abdulqadir', 'Warsame'],
  ['Ahmad Faris', 'bin Abdullah'],
  ['Anas', 'Mahmood'],
  ['Fatou', 'Ndiaye'],
  ['حفصہ', 'صدیقی'],
  ['Idris', 'Bello'],
  ['Jamila', 'Suleiman'],
  ['Luqmaan', 'Isaacs'],
  ['Muhammad Abdul-Rahman Zayn-ul-Abideen', 'Al-Husayni ibn Abi Bakr as-Siddiqi'],
  ['Mus‘ab', 'Al-Khatib'],
  ['Nabeelah', 'Moosa'],
  ['Salman', 'Rizvi'],
  ['Sarah', 'Petersen'],
  ['Taha', 'Yılmaz'],
  ['Zaynab', 'Dlamini'],
]

export const NAMES = { beginners: BEGINNERS, juniors: JUNIORS, seniors: SENIORS }

/** Not in the class list any more; their lessons stay. */
export const DISABLED: readonly Name[] = [
  ['Zubair', 'Parker'],
  ['Raihan', 'Hossain'],
]

export const OTHER_NAMES: readonly Name[] = [
  ['Areeba', 'Malik'],
  ['Bashir', 'Ahmed'],
  ['Daniyal', 'Sheikh'],
  ['Hiba', 'Yusuf'],
  ['Muneeb', 'Akhtar'],
  ['Rabia', 'Noor'],
  ['Saad', 'Iqbal'],
  ['Wafa', 'Karim'],
]
