/** Diabetes, thyroid, hormones, bones: ingredient | kinds | other names it has and is sold under. */
export const hormones = `
metformin | | Glucophage, Fortamet, Glumetza
gliclazide | sulfonylurea | Diamicron
glimepiride | sulfonylurea | Amaryl, glimepirid
glipizide | sulfonylurea | Glucotrol, Minodiab
glibenclamide | sulfonylurea | glyburide, Daonil, Euglucon, Diabeta, Glynase, Micronase
tolbutamide | sulfonylurea |
tolazamide | sulfonylurea | Tolinase
chlorpropamide | sulfonylurea | Diabinese
gliquidone | sulfonylurea | Glurenorm
insulin | insulin | insulins, Humulin, Novolin, Insuman
insulin glargine | insulin | Lantus, Toujeo, Basaglar, Abasaglar, Semglee, Rezvoglar
insulin detemir | insulin | Levemir
insulin degludec | insulin | Tresiba
insulin aspart | insulin | NovoRapid, NovoLog, Fiasp, Trurapi
insulin lispro | insulin | Humalog, Admelog, Liprolog, Lyumjev
insulin glulisine | insulin | Apidra
insulin isophane | insulin | insulin NPH, NPH insulin, Humulin N, Humulin I, Insulatard, Novolin N, Protaphane, Insuman Basal
regular insulin | insulin | insulin regular, human insulin, Humulin R, Novolin R, Actrapid, Insuman Rapid, Humulin S
mixed insulin | insulin | NovoMix, NovoLog Mix, Humalog Mix, Humulin M3, Mixtard
sitagliptin | | Januvia
linagliptin | | Tradjenta, Trajenta
saxagliptin | | Onglyza
vildagliptin | | Galvus
alogliptin | | Nesina, Vipidia
empagliflozin | | Jardiance
dapagliflozin | | Farxiga, Forxiga
canagliflozin | | Invokana
ertugliflozin | | Steglatro
pioglitazone | | Actos
repaglinide | few_rules | Prandin, NovoNorm
nateglinide | few_rules | Starlix
acarbose | | Precose, Glucobay
semaglutide | | Ozempic, Wegovy, Rybelsus
liraglutide | | Victoza, Saxenda
dulaglutide | | Trulicity
exenatide | | Byetta, Bydureon
lixisenatide | | Lyxumia, Adlyxin
tirzepatide | | Mounjaro, Zepbound

levothyroxine | | thyroxine, L-thyroxine, L-thyroxin, levothyroxin, Synthroid, Levoxyl, Unithroid, Euthyrox, Eltroxin, Tirosint, Levothroid, Berlthyrox, Levaxin
liothyronine | | Cytomel, Thybon
carbimazole | few_rules | Neo-Mercazole
thiamazole | few_rules | methimazole, Tapazole
propylthiouracil | few_rules |

prednisone | | Deltasone, Rayos, Lodotra, Decortin, prednison
prednisolone | | Decortin H, Deltacortril, Millipred, Orapred, Pevanti, Pred Forte, prednisolon
methylprednisolone | | Medrol, Solu-Medrol, Depo-Medrol, Urbason
dexamethasone | | Decadron, Fortecortin
hydrocortisone | | Cortef, Hydrocortone, Plenadren, Solu-Cortef
fludrocortisone | | Florinef, Astonin
betamethasone | | Betnovate, Celestone
triamcinolone | | Kenalog, Nasacort

alendronate | | alendronic acid, Fosamax, Binosto
risedronate | | risedronic acid, Actonel
ibandronate | | ibandronic acid, Boniva, Bonviva
zoledronate | | zoledronic acid, Reclast, Aclasta, Zometa
denosumab | | Prolia, Xgeva
romosozumab | | Evenity
teriparatide | | Forteo, Forsteo
raloxifene | few_rules | Evista
calcitriol | few_rules | Rocaltrol
alfacalcidol | few_rules | One-Alpha, EinsAlpha

estradiol | | oestradiol, Estrace, Climara, Vivelle, Progynova, Evorel, Estradot, Gynokadin, Vagifem
conjugated estrogens | | conjugated oestrogens, Premarin
progesterone | | Utrogestan, Utrogest, Prometrium
medroxyprogesterone | | Provera, Depo-Provera
tibolone | | Livial
testosterone | few_rules | AndroGel, Testogel, Nebido
tamoxifen | few_rules | Nolvadex
letrozole | | Femara
anastrozole | | Arimidex
exemestane | | Aromasin
bicalutamide | few_rules | Casodex
desmopressin | few_rules | DDAVP, Minirin
cabergoline | | Dostinex
bromocriptine | few_rules | Parlodel
`
