import {
  guardianLinkUrl,
  guardianUrl,
  type Letters,
  link,
  name,
  newPasswordUrl,
  secret,
  signInUrl,
  text,
} from '../letter.ts'

const GREETING = 'السلام عليكم ورحمة الله'

export const ar: Letters = {
  temporary_password: ({ first_name, school_name, password }, site) => ({
    subject: `حسابك في ${school_name}`,
    parts: [
      text(`${GREETING} ${name(first_name)}،`),
      text(`لديك حساب في ${name(school_name)}. وهذه كلمة مرورك المؤقتة:`),
      secret(password),
      link('تسجيل الدخول', signInUrl(site)),
      text('عند تسجيل الدخول بها ستختار كلمة مرور خاصة بك.'),
    ],
  }),
  invited_to_school: ({ first_name, school_name }, site) => ({
    subject: `تدعوك ${school_name}`,
    parts: [
      text(`${GREETING} ${name(first_name)}،`),
      text(
        `تدعوك ${name(school_name)} للانضمام إليها. سجّل الدخول بكلمة المرور التي لديك ثم اقبل الدعوة.`,
      ),
      link('تسجيل الدخول', signInUrl(site)),
      text('تجد الدعوة في «الحسابات»، ومنها تنتقل أيضًا من مدرسة إلى أخرى.'),
    ],
  }),
  forgot_password: ({ code }, site) => ({
    subject: 'إعادة تعيين كلمة المرور',
    parts: [
      text(`${GREETING}،`),
      text('طُلبت إعادة تعيين كلمة مرور حسابك. إن كنت أنت من طلبها فافتح هذا الرابط:'),
      link('اختيار كلمة مرور جديدة', newPasswordUrl(site, code)),
      text('يُستعمل الرابط مرة واحدة خلال 30 دقيقة.'),
      text('وإن لم تكن أنت فلا تفعل شيئًا: تبقى كلمة مرورك كما هي.'),
    ],
  }),
  guardian_password: ({ first_name, school_name, password }, site) => ({
    subject: `دروس أبنائك في ${school_name}`,
    parts: [
      text(`${GREETING} ${name(first_name)}،`),
      text(`تتيح لك ${name(school_name)} متابعة دروس أبنائك. كلمة مرورك المؤقتة:`),
      secret(password),
      link('عرض الدروس', guardianUrl(site)),
      text('سجّل الدخول ببريدك الإلكتروني وبكلمة المرور هذه.'),
    ],
  }),
  guardian_link: ({ first_name, school_name, code }, site) => ({
    subject: `رابط دروس أبنائك في ${school_name}`,
    parts: [
      text(`${GREETING} ${name(first_name)}،`),
      text(`ترسل إليك ${name(school_name)} رابطًا لدروس أبنائك، ولا يحتاج إلى كلمة مرور:`),
      link('عرض الدروس', guardianLinkUrl(site, code)),
      text('يُستعمل الرابط مرة واحدة خلال 24 ساعة. نرجو ألا تعطيه لغيرك.'),
    ],
  }),
}
